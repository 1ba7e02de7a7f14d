import { dropTables, type Migration } from './ddl'

/**
 * Files sent with a mail: a stored one is given by its key, a generated one is kept as base64 until the mail
 * is sent. `refused` are the addresses that the mail server rejected while accepting others.
 */
export const mailState: Migration = {
  name: '043-mail-state',
  up: (db) =>
    db.run(
      `CREATE TABLE outbox_attachment (${db.id}, outbox_id INTEGER NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
        file_name TEXT NOT NULL, content_type TEXT NOT NULL, file_key TEXT, content TEXT)`,
      'CREATE INDEX outbox_attachment_outbox ON outbox_attachment (outbox_id)',
      'ALTER TABLE outbox ADD COLUMN refused TEXT',
    ),
  down: async (db) => {
    await dropTables('outbox_attachment')(db)
    await db.run('ALTER TABLE outbox DROP COLUMN refused')
  },
}
