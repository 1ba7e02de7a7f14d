import { oneOf, type Migration } from './ddl'

const BADGES = ['OUTREACH', 'CHECK', 'BILLING', 'NONE']

/**
 * What is known about each monitored patient of a practice, stored so that the list reads rows instead of
 * readings. `place` is the patient's sort key in it; `latest` and `answers` are JSON lists.
 */
export const monitoringState: Migration = {
  name: '104-monitoring-state',
  up: async (db) => {
    const sorted = db.sqlite ? 'TEXT' : 'TEXT COLLATE "C"'
    await db.run(
      `CREATE TABLE monitoring_state (practice_id INTEGER NOT NULL
        REFERENCES practice (id), participant_id INTEGER NOT NULL REFERENCES participant (id),
        badge TEXT NOT NULL ${oneOf('badge', BADGES)}, needs_outreach INTEGER NOT NULL,
          needs_check INTEGER NOT NULL, ready INTEGER NOT NULL,
        status TEXT, last_check TEXT, last_metric TEXT, device_days INTEGER NOT NULL,
          manual_days INTEGER NOT NULL, late_days INTEGER NOT NULL,
        minutes INTEGER NOT NULL, contact INTEGER NOT NULL, unbilled_checks INTEGER NOT NULL,
          latest TEXT NOT NULL, answers TEXT NOT NULL,
        computed_for TEXT NOT NULL, place ${sorted} NOT NULL, updated TEXT NOT NULL,
          PRIMARY KEY (practice_id, participant_id))`,
      'CREATE INDEX monitoring_state_place ON monitoring_state (practice_id, place, participant_id)',
      `CREATE INDEX monitoring_state_chips ON monitoring_state (practice_id, needs_outreach, needs_check,
        ready, last_check)`,
      'CREATE INDEX monitoring_state_participant ON monitoring_state (participant_id)',
      'CREATE INDEX monitoring_state_day ON monitoring_state (computed_for, participant_id)',
      `CREATE INDEX survey_note_rpm ON survey_note (participant_id, practice_id, note_type, created)
        WHERE note_type IN ('RPM_OUTREACH', 'RPM_REVIEW')`,
    )
  },
  // The stored states are computed again.
  down: (db) => db.run('DROP INDEX survey_note_rpm', 'DROP TABLE monitoring_state'),
}
