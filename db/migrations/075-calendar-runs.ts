import { dropTables, oneOf, type Migration } from './ddl'

/**
 * Cloning a day and clearing many slots run in the background: who requested it, what for, and the result.
 */
export const calendarRuns: Migration = {
  name: '075-calendar-runs',
  up: (db) =>
    db.run(
      `CREATE TABLE calendar_run (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id), actor TEXT NOT NULL,
        practitioner_id INTEGER NOT NULL REFERENCES practitioner (id), kind TEXT NOT NULL ${oneOf('kind', ['clone', 'clear'])},
        asked TEXT NOT NULL, job_id INTEGER, result TEXT, created TEXT NOT NULL, ended TEXT)`,
      'CREATE INDEX calendar_run_own ON calendar_run (user_id, practitioner_id, id)',
      'CREATE INDEX calendar_run_ended ON calendar_run (ended)',
    ),
  down: dropTables('calendar_run'),
}
