import { EDITABLE, mustNotLose, oneOf, type Ddl, type Migration } from './ddl'

const METRICS = ['ACTIVITY', 'WEIGHT', 'HEARTRATE', 'HRV', 'SYSTOLIC', 'DIASTOLIC', 'SPO2', 'SLEEP']
const COLUMNS =
  'id, practice_id, participant_id, metric, low, high, change, change_days, version, created, updated'
const OF_GLUCOSE = `metric = 'GLUCOSE'`

/**
 * Practices and patients can also have glucose ranges; migration 145 already made room for glucose readings.
 */
export const glucoseRanges: Migration = {
  name: '185-glucose-ranges',
  up: (db) => metrics(db, [...METRICS, 'GLUCOSE']),
  down: async (db) => {
    await mustNotLose(db, 'metric_range', OF_GLUCOSE)
    await db.run(`DELETE FROM metric_range WHERE ${OF_GLUCOSE}`)
    await metrics(db, METRICS)
  },
}

async function metrics(db: Ddl, names: readonly string[]): Promise<void> {
  if (!db.sqlite)
    return db.run(
      'ALTER TABLE metric_range DROP CONSTRAINT metric_range_metric_check',
      `ALTER TABLE metric_range ADD CONSTRAINT metric_range_metric_check ${oneOf('metric', names)}`,
    )
  await db.run(
    ...['patient', 'practice', 'participant'].map((name) => `DROP INDEX metric_range_${name}`),
    'ALTER TABLE metric_range RENAME TO metric_range_before',
    `CREATE TABLE metric_range (${db.id}, practice_id INTEGER NOT NULL REFERENCES practice (id), participant_id INTEGER REFERENCES participant (id),
      metric TEXT NOT NULL ${oneOf('metric', names)}, low DOUBLE PRECISION, high DOUBLE PRECISION, change DOUBLE PRECISION, change_days INTEGER,
      ${EDITABLE}, CHECK ((change IS NULL) = (change_days IS NULL)))`,
    `INSERT INTO metric_range (${COLUMNS}) SELECT ${COLUMNS} FROM metric_range_before`,
    'DROP TABLE metric_range_before',
    'CREATE UNIQUE INDEX metric_range_patient ON metric_range (practice_id, participant_id, metric) WHERE participant_id IS NOT NULL',
    'CREATE UNIQUE INDEX metric_range_practice ON metric_range (practice_id, metric) WHERE participant_id IS NULL',
    'CREATE INDEX metric_range_participant ON metric_range (participant_id) WHERE participant_id IS NOT NULL',
  )
}
