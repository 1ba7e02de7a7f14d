import { EDITABLE, mustNotLose, oneOf, type Ddl, type Migration } from './ddl'

const METRICS = ['ACTIVITY', 'WEIGHT', 'HEARTRATE', 'HRV', 'BLOOD_PRESSURE', 'SPO2', 'SLEEP']
const SERVICES = ['MANUAL', 'FITBIT', 'GOOGLE_FIT', 'APPLE']
const BEFORE =
  'id, participant_id, metric, service, day, taken, value, diastolic, entered_by, version, created, updated'
/**
 * If there are several measurements on a day, the previous schema can only hold the last one of each service.
 */
const FURTHER = `service <> 'MANUAL' AND EXISTS (SELECT 1 FROM metric_reading later
  WHERE later.participant_id = metric_reading.participant_id AND later.metric = metric_reading.metric
    AND later.service = metric_reading.service AND later.day = metric_reading.day
    AND (later.taken > metric_reading.taken
      OR (later.taken = metric_reading.taken AND later.id > metric_reading.id)))`
const UNKNOWN = `metric = 'GLUCOSE'`
const TOTALS = `('ACTIVITY', 'SLEEP')`

/**
 * Every measurement is stored. Measurements used to be identified by day, now by `identity`: the source's own
 * id, or device and instant; for a daily total, the day. `span` says what period a value covers, `ends` is
 * the end of an interval, `sent` the value and unit as received, `created` when it arrived. A correction
 * moves what it replaces to `metric_reading_version`; the figures of each day are stored in `metric_day`. A
 * check stores up to which arrival its form showed the readings (`seen`).
 */
export const measurements: Migration = {
  name: '145-measurements',
  up: async (db) => {
    await rebuild(db, [...METRICS, 'GLUCOSE'], MEASURED)
    await db.run(
      `UPDATE metric_reading SET span = 'day', identity = 'day:' || day WHERE service <> 'MANUAL'
        AND (service <> 'APPLE' OR metric IN ${TOTALS})`,
      `UPDATE metric_reading SET identity = 'at:|' || taken WHERE service <> 'MANUAL' AND identity IS NULL`,
      `UPDATE metric_reading SET span = 'day' WHERE service = 'MANUAL' AND metric IN ${TOTALS}`,
      `CREATE UNIQUE INDEX metric_reading_identity ON metric_reading (participant_id, service, metric, identity)
        WHERE identity IS NOT NULL`,
      'CREATE INDEX metric_reading_arrived ON metric_reading (participant_id, updated, day)',
      'ALTER TABLE rpm_check ADD COLUMN seen TEXT',
      `CREATE INDEX metric_reading_taken ON metric_reading (participant_id, metric, taken, id)`,
      `CREATE TABLE metric_reading_version (${db.id}, metric_reading_id INTEGER NOT NULL
        REFERENCES metric_reading (id) ON DELETE CASCADE, day TEXT NOT NULL, taken TEXT NOT NULL, value DOUBLE PRECISION NOT NULL, diastolic DOUBLE PRECISION,
        version INTEGER NOT NULL, replaced_by INTEGER REFERENCES app_user (id), created TEXT NOT NULL)`,
      'CREATE INDEX metric_reading_version_of ON metric_reading_version (metric_reading_id, version)',
      `CREATE TABLE metric_day (participant_id INTEGER NOT NULL REFERENCES participant (id), metric TEXT NOT NULL,
        day TEXT NOT NULL, value DOUBLE PRECISION NOT NULL, diastolic DOUBLE PRECISION,
        lowest DOUBLE PRECISION NOT NULL, highest DOUBLE PRECISION NOT NULL, readings INTEGER NOT NULL,
        PRIMARY KEY (participant_id, metric, day))`,
      `INSERT INTO metric_day (participant_id, metric, day, value, diastolic, lowest, highest, readings)
        SELECT participant_id, metric, day,
          CASE WHEN metric IN ${TOTALS} THEN MAX(value)
            WHEN metric = 'WEIGHT' THEN (SELECT l.value FROM metric_reading l
              WHERE l.participant_id = r.participant_id AND l.metric = r.metric AND l.day = r.day
              ORDER BY l.taken DESC, l.id DESC LIMIT 1)
            ELSE AVG(value) END,
          AVG(diastolic), MIN(value), MAX(value), COUNT(*)
        FROM metric_reading r GROUP BY participant_id, metric, day`,
    )
  },
  down: async (db) => {
    for (const where of [FURTHER, UNKNOWN]) await mustNotLose(db, 'metric_reading', where)
    await mustNotLose(db, 'metric_reading_version')
    await db.run(
      'DROP TABLE metric_day',
      'DROP TABLE metric_reading_version',
      'ALTER TABLE rpm_check DROP COLUMN seen',
      'DROP INDEX metric_reading_taken',
      'DROP INDEX metric_reading_arrived',
      'DROP INDEX metric_reading_identity',
      `DELETE FROM metric_reading WHERE ${FURTHER} OR ${UNKNOWN}`,
    )
    await rebuild(db, METRICS, '')
    await db.run(
      `CREATE UNIQUE INDEX metric_reading_of_day ON metric_reading (participant_id, metric, service, day)
        WHERE service <> 'MANUAL'`,
    )
  },
}

const MEASURED = `, span TEXT NOT NULL DEFAULT 'instant' ${oneOf('span', ['instant', 'day', 'interval'])}, ends TEXT,
  identity TEXT, device TEXT, sent TEXT, doubtful INTEGER NOT NULL DEFAULT 0`

/**
 * SQLite cannot change the CHECKs of an existing table, and PostgreSQL not all of them, so the rows move to a
 * new table.
 */
async function rebuild(db: Ddl, metrics: readonly string[], more: string): Promise<void> {
  const indexes = ['series', 'recent', 'day', ...(more ? ['of_day'] : [])]
  await db.run(
    ...indexes.map((name) => `DROP INDEX metric_reading_${name}`),
    'ALTER TABLE metric_reading RENAME TO metric_reading_before',
    `CREATE TABLE metric_reading (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id),
      metric TEXT NOT NULL ${oneOf('metric', metrics)}, service TEXT NOT NULL ${oneOf('service', SERVICES)},
      day TEXT NOT NULL, taken TEXT NOT NULL, value DOUBLE PRECISION NOT NULL, diastolic DOUBLE PRECISION,
      entered_by INTEGER REFERENCES app_user (id), ${EDITABLE}${more},
      CHECK ((metric = 'BLOOD_PRESSURE') = (diastolic IS NOT NULL)))`,
    `INSERT INTO metric_reading (${BEFORE}) SELECT ${BEFORE} FROM metric_reading_before`,
    'DROP TABLE metric_reading_before',
    'CREATE INDEX metric_reading_series ON metric_reading (participant_id, metric, day, service, value, diastolic)',
    'CREATE INDEX metric_reading_recent ON metric_reading (participant_id, day, id)',
    'CREATE INDEX metric_reading_day ON metric_reading (day, id)',
  )
  if (!db.sqlite)
    await db.run(
      `SELECT setval(pg_get_serial_sequence('metric_reading', 'id'),
        COALESCE((SELECT MAX(id) FROM metric_reading), 0) + 1, false)`,
    )
}
