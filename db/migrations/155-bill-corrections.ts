import { dropTables, type Migration } from './ddl'

const OF = `participant_id INTEGER NOT NULL REFERENCES participant (id),
  practice_id INTEGER NOT NULL REFERENCES practice (id)`
const BY = 'practitioner_id INTEGER NOT NULL REFERENCES practitioner (id), created TEXT NOT NULL'

/**
 * A monitoring bill can be taken back and a met rule waived, each with a reason. What may be billed is stored
 * per patient, also for those whose monitoring has ended. A superbill stores when its claim form was printed.
 * Monitoring states are computed again.
 */
export const billCorrections: Migration = {
  name: '155-bill-corrections',
  up: (db) =>
    db.run(
      `CREATE TABLE monitoring_reversal (${db.id}, bill_id INTEGER NOT NULL UNIQUE
        REFERENCES monitoring_bill (id), ${OF}, month TEXT NOT NULL, day TEXT NOT NULL,
          reason TEXT NOT NULL, ${BY})`,
      'CREATE INDEX monitoring_reversal_participant ON monitoring_reversal (participant_id, practice_id)',
      `CREATE TABLE monitoring_waiver (${db.id}, ${OF}, code TEXT NOT NULL, starts TEXT NOT NULL,
        until TEXT NOT NULL, times INTEGER NOT NULL, reason TEXT NOT NULL, ${BY})`,
      'CREATE INDEX monitoring_waiver_participant ON monitoring_waiver (participant_id, practice_id, until)',
      `CREATE TABLE monitoring_offer (${OF}, code TEXT NOT NULL, starts TEXT NOT NULL, until TEXT NOT NULL,
        value INTEGER NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (practice_id, participant_id, code, starts))`,
      'CREATE INDEX monitoring_offer_participant ON monitoring_offer (participant_id)',
      'ALTER TABLE monitoring ADD COLUMN weighed INTEGER NOT NULL DEFAULT 0',
      'ALTER TABLE superbill ADD COLUMN printed TEXT',
      'DELETE FROM monitoring_state',
    ),
  down: async (db) => {
    await db.run(
      'ALTER TABLE superbill DROP COLUMN printed',
      'ALTER TABLE monitoring DROP COLUMN weighed',
      'DELETE FROM monitoring_state',
      // Otherwise a bill that was taken back would count again.
      'CREATE TABLE taken_back AS SELECT bill_id FROM monitoring_reversal',
    )
    await dropTables('monitoring_waiver', 'monitoring_reversal')(db)
    await db.run(
      'DELETE FROM monitoring_bill WHERE id IN (SELECT bill_id FROM taken_back)',
      'DROP TABLE taken_back',
      // What may be billed is computed again.
      'DROP TABLE monitoring_offer',
    )
  },
}
