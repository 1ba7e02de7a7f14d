import { dropTables, type Migration } from './ddl'

/**
 * What several processes must share about a call: who is in a room or waiting at its door, what each of them
 * was sent, and which rooms are over. The rows of a call are deleted when it ends. An answer of the assistant
 * grows until `writing_until`.
 */
export const live: Migration = {
  name: '111-live',
  up: (db) =>
    db.run(
      `CREATE TABLE video_seat (id TEXT PRIMARY KEY, room TEXT NOT NULL, user_id INTEGER NOT NULL REFERENCES app_user (id),
        role TEXT NOT NULL CHECK (role IN ('MASTER', 'VIEWER')), name TEXT NOT NULL, waiting INTEGER NOT NULL,
        stream TEXT NOT NULL, seen TEXT NOT NULL, gone TEXT)`,
      'CREATE UNIQUE INDEX video_seat_room ON video_seat (room, user_id)',
      `CREATE TABLE video_signal (${db.id}, seat_id TEXT NOT NULL REFERENCES video_seat (id), from_seat TEXT,
        event TEXT NOT NULL, data TEXT NOT NULL)`,
      'CREATE INDEX video_signal_seat ON video_signal (seat_id, id)',
      'CREATE TABLE video_ended (room TEXT PRIMARY KEY, ended TEXT NOT NULL)',
      'ALTER TABLE chat_message ADD COLUMN writing_until TEXT',
    ),
  down: async (db) => {
    await dropTables('video_ended', 'video_signal', 'video_seat')(db)
    await db.run('ALTER TABLE chat_message DROP COLUMN writing_until')
  },
}
