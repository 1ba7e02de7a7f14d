import { dropTables, type Migration } from './ddl'

/**
 * Messages that practices sent to their patients, as sent; never edited. `documents` has the names and ids of
 * the documents sent along. A mail stores whom it is about (`about_user_id`), so that the delivery state of
 * invitations can be shown.
 */
export const sentMessages: Migration = {
  name: '060-sent-messages',
  up: (db) =>
    db.run(
      `CREATE TABLE sent_message (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id),
        practice_id INTEGER NOT NULL REFERENCES practice (id), sender_id INTEGER NOT NULL REFERENCES app_user (id),
        sender_name TEXT NOT NULL, recipient TEXT NOT NULL, subject TEXT NOT NULL, body TEXT NOT NULL, footer_text TEXT,
        bcc_practice INTEGER NOT NULL DEFAULT 0, documents TEXT NOT NULL, outbox_id INTEGER NOT NULL REFERENCES outbox (id),
        created TEXT NOT NULL)`,
      'CREATE INDEX sent_message_patient ON sent_message (participant_id, practice_id, id)',
      'CREATE INDEX sent_message_practice ON sent_message (practice_id, id)',
      'CREATE INDEX sent_message_outbox ON sent_message (outbox_id)',
      'ALTER TABLE outbox ADD COLUMN about_user_id INTEGER',
      'CREATE INDEX outbox_about ON outbox (about_user_id, id)',
    ),
  down: async (db) => {
    await dropTables('sent_message')(db)
    await db.run('DROP INDEX outbox_about', 'ALTER TABLE outbox DROP COLUMN about_user_id')
  },
}
