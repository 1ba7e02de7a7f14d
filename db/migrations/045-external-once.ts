import type { Migration } from './ddl'

/**
 * No list or import needs the insurance ids by company: the live ones have their own index, and few share
 * one.
 */
export const externalOnce: Migration = {
  name: '045-external-once',
  up: (db) => db.run('DROP INDEX participant_external'),
  down: (db) => db.run('CREATE INDEX participant_external ON participant (company_id, external_id)'),
}
