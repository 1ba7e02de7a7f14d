import type { Migration } from './ddl'

/**
 * The connection settings of a company's medical-record system, sealed, and what it allowed when last asked.
 */
export const companyEmr: Migration = {
  name: '083-company-emr',
  up: (db) =>
    db.run(
      'ALTER TABLE company ADD COLUMN emr_info TEXT',
      'ALTER TABLE company ADD COLUMN emr_scope TEXT',
      'ALTER TABLE appointment ADD COLUMN emr_version TEXT',
      'ALTER TABLE appointment ADD COLUMN emr_seen TEXT',
    ),
  down: (db) =>
    db.run(
      'ALTER TABLE appointment DROP COLUMN emr_seen',
      'ALTER TABLE appointment DROP COLUMN emr_version',
      'ALTER TABLE company DROP COLUMN emr_scope',
      'ALTER TABLE company DROP COLUMN emr_info',
    ),
}
