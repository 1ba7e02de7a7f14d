import { dropTables, type Migration } from './ddl'

/**
 * The activity log: append-only, enforced by the database itself, and hash-chained (`npm run db -- verify`).
 */
export const activityLog: Migration = {
  name: '006-activity-log',
  up: async (db) => {
    await db.run(
      `CREATE TABLE user_log (${db.id}, chain INTEGER NOT NULL, entry_type TEXT NOT NULL, user_id INTEGER, user_email TEXT, masked_user_id INTEGER, masked_email TEXT,
        participant_id INTEGER, resource TEXT, record_id INTEGER, fields TEXT, text TEXT NOT NULL, address TEXT, request_id TEXT, from_client INTEGER NOT NULL DEFAULT 0,
        logged TEXT NOT NULL, prev_hash TEXT NOT NULL, hash TEXT NOT NULL)`,
      `CREATE INDEX user_log_type ON user_log (entry_type, id)`,
      `CREATE INDEX user_log_email ON user_log (user_email, id)`,
      `CREATE INDEX user_log_chain_order ON user_log (chain, id)`,
      `CREATE INDEX user_log_participant ON user_log (participant_id, id)`,
      `CREATE TABLE user_log_head (chain INTEGER PRIMARY KEY, last_hash TEXT NOT NULL)`,
    )
    for (let chain = 0; chain < 8; chain++)
      await db.run(`INSERT INTO user_log_head (chain, last_hash) VALUES (${chain}, '')`)
    if (db.sqlite) {
      for (const event of ['UPDATE', 'DELETE'])
        await db.run(
          `CREATE TRIGGER user_log_no_${event.toLowerCase()} BEFORE ${event} ON user_log BEGIN SELECT RAISE(ABORT, 'the activity log is append-only'); END`,
        )
    } else {
      await db.run(
        `CREATE FUNCTION user_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN RAISE EXCEPTION 'the activity log is append-only'; END $body$`,
        `CREATE TRIGGER user_log_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON user_log FOR EACH STATEMENT EXECUTE FUNCTION user_log_refuse()`,
      )
    }
  },
  down: async (db) => {
    await dropTables('user_log')(db)
    await db.run('DROP TABLE user_log_head')
    if (!db.sqlite) await db.run('DROP FUNCTION user_log_refuse()')
  },
}
