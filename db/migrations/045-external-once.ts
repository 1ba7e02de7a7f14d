import type { Migration } from './ddl'

/**
 * No list and no import needs the insurance ids by company: those who are there have an index of their own,
 * and few share one.
 */
export const externalOnce: Migration = {
  name: '045-external-once',
  up: (db) => db.run('DROP INDEX participant_external'),
  down: (db) => db.run('CREATE INDEX participant_external ON participant (company_id, external_id)'),
}
