import type { Migration } from './ddl'

/** The patient who has a record of the medical-record system is looked for by its id. */
export const emrLinks: Migration = {
  name: '121-emr-links',
  up: (db) =>
    db.run('CREATE INDEX participant_emr ON participant (emr_id, company_id) WHERE emr_id IS NOT NULL'),
  down: (db) => db.run('DROP INDEX participant_emr'),
}
