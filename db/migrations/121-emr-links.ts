import type { Migration } from './ddl'

/** An index for finding a patient by the id of their record in the medical-record system. */
export const emrLinks: Migration = {
  name: '121-emr-links',
  up: (db) =>
    db.run('CREATE INDEX participant_emr ON participant (emr_id, company_id) WHERE emr_id IS NOT NULL'),
  down: (db) => db.run('DROP INDEX participant_emr'),
}
