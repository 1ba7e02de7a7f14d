import { dropTables, EDITABLE, oneOf, type Migration } from './ddl'

const METRICS = ['ACTIVITY', 'WEIGHT', 'HEARTRATE', 'HRV', 'SYSTOLIC', 'DIASTOLIC', 'SPO2', 'SLEEP']

/**
 * The values that a patient's readings should stay between, and how much they may change over how many days:
 * those of a practice (no participant), and those of one patient, which override them. What was out of range
 * is stored once per metric and day.
 */
export const metricRanges: Migration = {
  name: '100-metric-ranges',
  up: (db) =>
    db.run(
      `CREATE TABLE metric_range (${db.id}, practice_id INTEGER NOT NULL REFERENCES practice (id), participant_id INTEGER REFERENCES participant (id),
        metric TEXT NOT NULL ${oneOf('metric', METRICS)}, low DOUBLE PRECISION, high DOUBLE PRECISION, change DOUBLE PRECISION, change_days INTEGER,
        ${EDITABLE}, CHECK ((change IS NULL) = (change_days IS NULL)))`,
      'CREATE UNIQUE INDEX metric_range_patient ON metric_range (practice_id, participant_id, metric) WHERE participant_id IS NOT NULL',
      'CREATE UNIQUE INDEX metric_range_practice ON metric_range (practice_id, metric) WHERE participant_id IS NULL',
      'CREATE INDEX metric_range_participant ON metric_range (participant_id) WHERE participant_id IS NOT NULL',
      `CREATE TABLE range_alert (practice_id INTEGER NOT NULL REFERENCES practice (id), participant_id INTEGER NOT NULL REFERENCES participant (id),
        metric TEXT NOT NULL, day TEXT NOT NULL, created TEXT NOT NULL, PRIMARY KEY (practice_id, participant_id, metric, day))`,
      'CREATE INDEX range_alert_participant ON range_alert (participant_id)',
      'CREATE INDEX range_alert_created ON range_alert (created)',
      'ALTER TABLE practice ADD COLUMN range_mail INTEGER NOT NULL DEFAULT 0',
      'ALTER TABLE monitoring ADD COLUMN responsible_id INTEGER',
    ),
  down: async (db) => {
    await dropTables('range_alert', 'metric_range')(db)
    await db.run(
      'ALTER TABLE practice DROP COLUMN range_mail',
      'ALTER TABLE monitoring DROP COLUMN responsible_id',
    )
  },
}
