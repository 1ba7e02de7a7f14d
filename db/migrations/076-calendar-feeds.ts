import { dropTables, type Migration } from './ddl'

/**
 * The private address at which calendar programs read somebody's appointments; only a hash of its secret is
 * stored.
 */
export const calendarFeeds: Migration = {
  name: '076-calendar-feeds',
  up: (db) =>
    db.run(
      `CREATE TABLE calendar_feed (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id),
        practitioner_id INTEGER REFERENCES practitioner (id), participant_id INTEGER REFERENCES participant (id),
        token_hash TEXT NOT NULL UNIQUE, with_names INTEGER NOT NULL DEFAULT 0, created TEXT NOT NULL, last_read TEXT,
        CHECK ((practitioner_id IS NULL) <> (participant_id IS NULL)))`,
      'CREATE UNIQUE INDEX calendar_feed_practitioner ON calendar_feed (practitioner_id) WHERE practitioner_id IS NOT NULL',
      'CREATE UNIQUE INDEX calendar_feed_participant ON calendar_feed (participant_id) WHERE participant_id IS NOT NULL',
      'CREATE INDEX calendar_feed_user ON calendar_feed (user_id)',
    ),
  down: dropTables('calendar_feed'),
}
