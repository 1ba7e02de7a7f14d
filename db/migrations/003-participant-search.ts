import type { Migration } from './ddl'

const LIVE = 'WHERE archived = 0 AND is_staff = 0'
const SCOPES = { all: '', company: 'company_id, ', reseller: 'reseller_id, ' }
const SORTED = ['lastname_search', 'firstname_search', 'email_search', 'dob', 'birth_month', 'plan_id']
const names = Object.entries(SCOPES).flatMap(([scope, prefix]) =>
  ['', ...SORTED].map((column) => ({
    name: `participant_${scope}_${column || 'id'}`,
    columns: `${prefix}${column ? `${column}, ` : ''}id`,
  })),
)

const FOLDED = ['firstname_search', 'lastname_search', 'email_search']

/**
 * Every sort and filter of the participant lists has an index in each scope (all, company, reseller), over
 * live patients only. Text inside a name is found by a trigram index: FTS5 on SQLite, pg_trgm on PostgreSQL.
 */
export const participantSearch: Migration = {
  name: '003-participant-search',
  up: async (db) => {
    // "C" collation: folded text sorts in plain byte order on both databases, and prefix ranges use the
    // index.
    if (!db.sqlite)
      for (const column of [...FOLDED, 'dob'])
        await db.run(`ALTER TABLE participant ALTER COLUMN ${column} TYPE TEXT COLLATE "C"`)
    for (const { name, columns } of names)
      await db.run(`CREATE INDEX ${name} ON participant (${columns}) ${LIVE}`)
    await db.run('CREATE INDEX participant_external ON participant (company_id, external_id)')
    if (!db.sqlite) {
      await db.run('CREATE EXTENSION IF NOT EXISTS pg_trgm')
      for (const column of FOLDED)
        await db.run(
          `CREATE INDEX participant_trgm_${column} ON participant USING gin (${column} gin_trgm_ops) ${LIVE}`,
        )
      return
    }
    const values = (row: string) => FOLDED.map((column) => `${row}.${column}`).join(', ')
    await db.run(
      `CREATE VIRTUAL TABLE participant_trigram USING fts5(${FOLDED.join(', ')}, content = 'participant', content_rowid = 'id', tokenize = 'trigram', detail = 'full')`,
      `CREATE TRIGGER participant_trigram_insert AFTER INSERT ON participant BEGIN
         INSERT INTO participant_trigram (rowid, ${FOLDED.join(', ')}) VALUES (new.id, ${values('new')}); END`,
      `CREATE TRIGGER participant_trigram_delete AFTER DELETE ON participant BEGIN
         INSERT INTO participant_trigram (participant_trigram, rowid, ${FOLDED.join(', ')}) VALUES ('delete', old.id, ${values('old')}); END`,
      `CREATE TRIGGER participant_trigram_update AFTER UPDATE OF ${FOLDED.join(', ')} ON participant BEGIN
         INSERT INTO participant_trigram (participant_trigram, rowid, ${FOLDED.join(', ')}) VALUES ('delete', old.id, ${values('old')});
         INSERT INTO participant_trigram (rowid, ${FOLDED.join(', ')}) VALUES (new.id, ${values('new')}); END`,
      `INSERT INTO participant_trigram (participant_trigram) VALUES ('rebuild')`,
    )
  },
  down: async (db) => {
    if (db.sqlite) {
      for (const event of ['insert', 'delete', 'update'])
        await db.run(`DROP TRIGGER participant_trigram_${event}`)
      await db.run('DROP TABLE participant_trigram')
    } else {
      for (const column of FOLDED) await db.run(`DROP INDEX participant_trgm_${column}`)
    }
    await db.run('DROP INDEX participant_external')
    for (const { name } of names) await db.run(`DROP INDEX ${name}`)
  },
}
