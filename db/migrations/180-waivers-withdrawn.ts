import type { Migration } from './ddl'

const COLUMNS = ['version', 'withdrawn', 'withdrawn_by', 'withdrawn_reason']

/** A waiver of what is met can be withdrawn: when, by whom and why. The row itself stays. */
export const waiversWithdrawn: Migration = {
  name: '180-waivers-withdrawn',
  up: (db) =>
    db.run(
      'ALTER TABLE monitoring_waiver ADD COLUMN version INTEGER NOT NULL DEFAULT 0',
      'ALTER TABLE monitoring_waiver ADD COLUMN withdrawn TEXT',
      'ALTER TABLE monitoring_waiver ADD COLUMN withdrawn_by INTEGER REFERENCES practitioner (id)',
      'ALTER TABLE monitoring_waiver ADD COLUMN withdrawn_reason TEXT',
    ),
  down: (db) =>
    db.run(
      // Without the columns, a withdrawn waiver would count as active again.
      'DELETE FROM monitoring_waiver WHERE withdrawn IS NOT NULL',
      ...COLUMNS.map((column) => `ALTER TABLE monitoring_waiver DROP COLUMN ${column}`),
    ),
}
