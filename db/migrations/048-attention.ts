import type { Ddl, Migration } from './ddl'

/**
 * Why a practice should look at a patient, stored as rows so that lists can find and count without scanning:
 * one row per patient, practice and kind. Kind `any` marks patients with at least one kind that requires
 * action, `kept` says when to check again. Also the count of each kind, and who viewed a chart when.
 */
export const attention: Migration = {
  name: '048-attention',
  up: async (db) => {
    const sorted = db.sqlite ? 'TEXT' : 'TEXT COLLATE "C"'
    await db.run(
      `CREATE TABLE patient_attention (practice_id INTEGER NOT NULL REFERENCES practice (id), participant_id INTEGER NOT NULL REFERENCES participant (id),
        kind TEXT NOT NULL, n INTEGER NOT NULL, since TEXT NOT NULL, place ${sorted} NOT NULL, until TEXT,
        PRIMARY KEY (practice_id, kind, participant_id))`,
      'CREATE INDEX patient_attention_participant ON patient_attention (participant_id, practice_id)',
      `CREATE INDEX patient_attention_until ON patient_attention (until, participant_id) WHERE kind = 'kept' AND until IS NOT NULL`,
      `CREATE TABLE chart_visit (participant_id INTEGER NOT NULL REFERENCES participant (id), practice_id INTEGER NOT NULL REFERENCES practice (id),
        user_id INTEGER NOT NULL REFERENCES app_user (id), seen TEXT NOT NULL, before TEXT, PRIMARY KEY (participant_id, practice_id, user_id))`,
      'CREATE INDEX chart_visit_user ON chart_visit (user_id, practice_id, seen)',
    )
    await (db.sqlite ? eachRow(db) : eachStatement(db))
  },
  down: async (db) => {
    for (const event of ['insert', 'delete']) {
      await db.run(
        `DROP TRIGGER tally_attention_${event}${db.sqlite ? '' : ' ON patient_attention'}`,
        ...(db.sqlite ? [] : [`DROP FUNCTION tally_attention_${event}()`]),
      )
    }
    // Attention is computed again; who viewed which chart when is not a health record.
    await db.run(
      'DROP TABLE patient_attention',
      'DROP TABLE chart_visit',
      `DELETE FROM tally WHERE name LIKE 'attention.%'`,
    )
  },
}

const ADD = 'ON CONFLICT (name, owner_id) DO UPDATE SET n = tally.n + excluded.n'

/** Rows are only inserted and deleted as a whole: no counted column of an existing row changes. */
async function eachRow(db: Ddl): Promise<void> {
  const step = (row: 'old' | 'new', by: number) =>
    `INSERT INTO tally (name, owner_id, n) VALUES ('attention.' || ${row}.kind, ${row}.practice_id, ${by}) ${ADD};`
  await db.run(
    `CREATE TRIGGER tally_attention_insert AFTER INSERT ON patient_attention BEGIN ${step('new', 1)} END`,
    `CREATE TRIGGER tally_attention_delete AFTER DELETE ON patient_attention BEGIN ${step('old', -1)} END`,
  )
}

async function eachStatement(db: Ddl): Promise<void> {
  for (const [event, rows, by] of [
    ['insert', 'NEW', 1],
    ['delete', 'OLD', -1],
  ] as const)
    // In owner order, so that two statements cannot deadlock.
    await db.run(
      `CREATE FUNCTION tally_attention_${event}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO tally (name, owner_id, n) SELECT 'attention.' || kind, practice_id, ${by} * COUNT(*) FROM changed
           GROUP BY practice_id, kind ORDER BY practice_id, kind ${ADD};
         RETURN NULL; END $$`,
      `CREATE TRIGGER tally_attention_${event} AFTER ${event.toUpperCase()} ON patient_attention REFERENCING ${rows} TABLE AS changed
         FOR EACH STATEMENT EXECUTE FUNCTION tally_attention_${event}()`,
    )
}
