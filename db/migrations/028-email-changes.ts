import { dropTables, type Migration } from './ddl'

/**
 * Pending changes of sign-in e-mails: `confirm_hash` is mailed to the new address, `undo_hash` to the old
 * one. Also an index of people without a password, for the lists that filter by that.
 */
export const emailChanges: Migration = {
  name: '028-email-changes',
  up: (db) =>
    db.run(
      `CREATE TABLE email_change (${db.id}, user_id INTEGER NOT NULL REFERENCES app_user (id), old_email TEXT NOT NULL,
        new_email TEXT NOT NULL, confirm_hash TEXT NOT NULL UNIQUE, undo_hash TEXT NOT NULL UNIQUE, created TEXT NOT NULL,
        confirm_until TEXT NOT NULL, undo_until TEXT NOT NULL, confirmed TEXT, ended TEXT)`,
      'CREATE INDEX email_change_user ON email_change (user_id)',
      'CREATE INDEX app_user_no_password ON app_user (id) WHERE password_hash IS NULL AND disabled = 0',
    ),
  down: async (db) => {
    await db.run('DROP INDEX app_user_no_password')
    await dropTables('email_change')(db)
  },
}
