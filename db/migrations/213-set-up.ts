import type { Migration } from './ddl'

/**
 * When a patient was shown how to use a device, and how many device days the fee schedule requires before
 * set-up is billed, as entered by the practice; empty until it has.
 */
export const setUp: Migration = {
  name: '213-set-up',
  up: (db) =>
    db.run(
      'ALTER TABLE monitoring_device ADD COLUMN taught TEXT',
      'ALTER TABLE practice ADD COLUMN set_up_days INTEGER',
    ),
  down: (db) =>
    db.run(
      'ALTER TABLE practice DROP COLUMN set_up_days',
      'ALTER TABLE monitoring_device DROP COLUMN taught',
    ),
}
