import { dropTables, type Migration } from './ddl'

/**
 * Questions to the assistant and its answers; `chat_day` still counts questions after the history was
 * cleared.
 */
export const chat: Migration = {
  name: '088-chat',
  up: (db) =>
    db.run(
      `CREATE TABLE chat_message (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id),
        role TEXT NOT NULL CHECK (role IN ('user', 'assistant')), content TEXT NOT NULL, created TEXT NOT NULL)`,
      'CREATE INDEX chat_message_user ON chat_message (user_id, id)',
      `CREATE TABLE chat_day (user_id INTEGER NOT NULL REFERENCES app_user (id), day TEXT NOT NULL, asked INTEGER NOT NULL,
        PRIMARY KEY (user_id, day))`,
    ),
  down: dropTables('chat_day', 'chat_message'),
}
