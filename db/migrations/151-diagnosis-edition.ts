import type { Migration } from './ddl'

/** The edition of April 2025, the only list shipped so far. */
const SHIPPED = `edition_from = '2025-04-01', edition_until = '2025-09-30'`

/** The first and the last day of the newest edition of ICD-10-CM that includes a diagnosis. */
export const diagnosisEdition: Migration = {
  name: '151-diagnosis-edition',
  up: (db) =>
    db.run(
      'ALTER TABLE diagnosis_code ADD COLUMN edition_from TEXT',
      'ALTER TABLE diagnosis_code ADD COLUMN edition_until TEXT',
      `UPDATE diagnosis_code SET ${SHIPPED}`,
      'CREATE INDEX diagnosis_code_edition ON diagnosis_code (edition_from, edition_until)',
    ),
  down: (db) =>
    db.run(
      'DROP INDEX diagnosis_code_edition',
      'ALTER TABLE diagnosis_code DROP COLUMN edition_until',
      'ALTER TABLE diagnosis_code DROP COLUMN edition_from',
    ),
}
