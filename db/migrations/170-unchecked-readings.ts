import { dropTables, type Migration } from './ddl'

/**
 * Each reading that is out of range or requires action, with the check that has seen it: a check clears
 * exactly what its form showed. What was marked per metric and day since the last check has to be checked
 * again, reading by reading, and so do readings with an open safety event. From now on `range_alert` only
 * records what was reported.
 */
export const uncheckedReadings: Migration = {
  name: '170-unchecked-readings',
  up: (db) =>
    db.run(
      `CREATE TABLE unchecked_reading (${db.id}, practice_id INTEGER NOT NULL REFERENCES practice (id),
        participant_id INTEGER NOT NULL REFERENCES participant (id),
        metric_reading_id BIGINT NOT NULL REFERENCES metric_reading (id) ON DELETE CASCADE,
        version INTEGER NOT NULL, act INTEGER NOT NULL, metric TEXT, how TEXT, value DOUBLE PRECISION,
        bound DOUBLE PRECISION, days INTEGER, beyond DOUBLE PRECISION NOT NULL,
        rpm_check_id INTEGER REFERENCES rpm_check (id), created TEXT NOT NULL)`,
      `CREATE UNIQUE INDEX unchecked_reading_once ON unchecked_reading
        (practice_id, metric_reading_id, version)`,
      `CREATE INDEX unchecked_reading_open ON unchecked_reading (participant_id, practice_id)
        WHERE rpm_check_id IS NULL`,
      'CREATE INDEX unchecked_reading_of ON unchecked_reading (metric_reading_id)',
      'CREATE INDEX unchecked_reading_check ON unchecked_reading (rpm_check_id) WHERE rpm_check_id IS NOT NULL',
      `INSERT INTO unchecked_reading (practice_id, participant_id, metric_reading_id, version, act, beyond, created)
        SELECT m.practice_id, m.participant_id, r.id, r.version,
          CASE WHEN EXISTS (${OPEN_EVENT}) THEN 1 ELSE 0 END, 0, r.updated
        FROM monitoring m JOIN metric_reading r ON r.participant_id = m.participant_id
        WHERE m.ended IS NULL AND (EXISTS (${MARKED}) OR (r.updated > ${CHECKED} AND EXISTS (${OPEN_EVENT})))`,
      'ALTER TABLE range_alert DROP COLUMN outside',
    ),
  down: async (db) => {
    await dropTables('unchecked_reading')(db)
    await db.run('ALTER TABLE range_alert ADD COLUMN outside INTEGER NOT NULL DEFAULT 1')
  },
}

const CHECKED = `COALESCE((SELECT MAX(COALESCE(c.seen, c.created)) FROM rpm_check c
  WHERE c.practice_id = m.practice_id AND c.participant_id = m.participant_id), '')`

const MARKED = `SELECT 1 FROM range_alert a WHERE a.practice_id = m.practice_id
  AND a.participant_id = m.participant_id AND a.day = r.day AND a.outside = 1 AND a.created > ${CHECKED}
  AND CASE WHEN a.metric IN ('SYSTOLIC', 'DIASTOLIC') THEN 'BLOOD_PRESSURE' ELSE a.metric END = r.metric`

const OPEN_EVENT = `SELECT 1 FROM safety_event e WHERE e.source = 'metric_reading' AND e.source_id = r.id
  AND e.dealt IS NULL`
