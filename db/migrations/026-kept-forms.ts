import type { Migration } from './ddl'

/**
 * Whose session a cookie was, and the forms that arrived after its end, until their senders have signed in
 * again. A trigger records this, because sessions end in many ways; a session used for masking is not
 * recorded.
 */
export const keptForms: Migration = {
  name: '026-kept-forms',
  up: async (db) => {
    await db.run(
      `CREATE TABLE ended_session (token_hash TEXT PRIMARY KEY, user_id INTEGER, last_seen TEXT NOT NULL, expires TEXT NOT NULL)`,
      `CREATE INDEX ended_session_expires ON ended_session (expires)`,
      `CREATE TABLE kept_form (key_hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL, page TEXT NOT NULL, sent_to TEXT NOT NULL, fields TEXT NOT NULL, expires TEXT NOT NULL)`,
      `CREATE INDEX kept_form_expires ON kept_form (expires)`,
    )
    const remember = (old: string) =>
      `INSERT INTO ended_session (token_hash, user_id, last_seen, expires)
       SELECT ${old}.token_hash, CASE WHEN ${old}.stack = '[]' THEN ${old}.user_id END, ${old}.last_seen, ${old}.expires
       WHERE NOT EXISTS (SELECT 1 FROM ended_session WHERE token_hash = ${old}.token_hash);`
    if (db.sqlite)
      await db.run(`CREATE TRIGGER session_ended AFTER DELETE ON session BEGIN ${remember('OLD')} END`)
    else
      await db.run(
        `CREATE FUNCTION session_remember() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${remember('OLD')} RETURN OLD; END $body$`,
        `CREATE TRIGGER session_ended AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION session_remember()`,
      )
  },
  down: async (db) => {
    await db.run(`DROP TRIGGER session_ended${db.sqlite ? '' : ' ON session'}`)
    if (!db.sqlite) await db.run('DROP FUNCTION session_remember()')
    await db.run('DROP TABLE kept_form', 'DROP TABLE ended_session')
  },
}
