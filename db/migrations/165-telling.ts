import { dropTables, type Migration } from './ddl'

const PRACTICE = [
  'opens',
  'closes',
  'open_days',
  'backup_name',
  'backup_email',
  'safety_wait_open',
  'safety_wait_closed',
]
const EVENT = ['acknowledged', 'acknowledged_by', 'told', 'tell_at', 'untold']

/**
 * Notification in steps: a practice has opening hours, a backup and waiting times; an event stores the last
 * step (`told`), when the next one is due (`tell_at`), who has taken it on, and when the company's
 * administrators were told that nobody could be notified (`untold`). Its mails are found by their rows in the
 * outbox. Earlier events were reported the old way and are not reported again. When a practice's last mail
 * was sent is no longer stored.
 */
export const telling: Migration = {
  name: '165-telling',
  up: (db) =>
    db.run(
      `ALTER TABLE practice ADD COLUMN opens TEXT NOT NULL DEFAULT '08:00'`,
      `ALTER TABLE practice ADD COLUMN closes TEXT NOT NULL DEFAULT '17:00'`,
      `ALTER TABLE practice ADD COLUMN open_days TEXT NOT NULL DEFAULT 'MON|TUE|WED|THU|FRI'`,
      'ALTER TABLE practice ADD COLUMN backup_name TEXT',
      'ALTER TABLE practice ADD COLUMN backup_email TEXT',
      'ALTER TABLE practice ADD COLUMN safety_wait_open INTEGER NOT NULL DEFAULT 30',
      'ALTER TABLE practice ADD COLUMN safety_wait_closed INTEGER NOT NULL DEFAULT 120',
      'ALTER TABLE safety_event ADD COLUMN acknowledged TEXT',
      'ALTER TABLE safety_event ADD COLUMN acknowledged_by INTEGER REFERENCES app_user (id)',
      'ALTER TABLE safety_event ADD COLUMN told INTEGER NOT NULL DEFAULT 0',
      'ALTER TABLE safety_event ADD COLUMN tell_at TEXT',
      'ALTER TABLE safety_event ADD COLUMN untold TEXT',
      'CREATE INDEX safety_event_tell ON safety_event (id) WHERE dealt IS NULL',
      `CREATE TABLE safety_event_mail (${db.id}, safety_event_id INTEGER NOT NULL REFERENCES safety_event (id),
        outbox_id INTEGER NOT NULL REFERENCES outbox (id), step INTEGER NOT NULL)`,
      'CREATE UNIQUE INDEX safety_event_mail_once ON safety_event_mail (safety_event_id, outbox_id)',
      'CREATE INDEX safety_event_mail_outbox ON safety_event_mail (outbox_id)',
      'DROP TABLE safety_mail',
    ),
  down: async (db) => {
    await dropTables('safety_event_mail')(db)
    await db.run(
      'CREATE TABLE safety_mail (practice_id INTEGER PRIMARY KEY REFERENCES practice (id), mailed TEXT NOT NULL)',
      'DROP INDEX safety_event_tell',
      ...EVENT.map((column) => `ALTER TABLE safety_event DROP COLUMN ${column}`),
      ...PRACTICE.map((column) => `ALTER TABLE practice DROP COLUMN ${column}`),
    )
  },
}
