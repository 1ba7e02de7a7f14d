import { dropTables, type Migration } from './ddl'

/**
 * Whether a practice is notified of safety events by mail, and when its last mail about them was or will be
 * sent.
 */
export const safetyMail: Migration = {
  name: '034-safety-mail',
  up: (db) =>
    db.run(
      'ALTER TABLE practice ADD COLUMN safety_mail INTEGER NOT NULL DEFAULT 1',
      'CREATE TABLE safety_mail (practice_id INTEGER PRIMARY KEY REFERENCES practice (id), mailed TEXT NOT NULL)',
    ),
  down: async (db) => {
    await dropTables('safety_mail')(db)
    await db.run('ALTER TABLE practice DROP COLUMN safety_mail')
  },
}
