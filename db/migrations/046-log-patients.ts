import type { Migration } from './ddl'

/**
 * The patients shown by a list in the activity log, so that the log can be searched by patient. Earlier rows
 * are parsed from their texts, which name up to fifty patients; truncated texts are left out, because their
 * last number may be incomplete.
 */
export const logPatients: Migration = {
  name: '046-log-patients',
  up: (db) =>
    db.run(
      `CREATE TABLE user_log_patient (participant_id INTEGER NOT NULL REFERENCES participant (id),
        log_id INTEGER NOT NULL REFERENCES user_log (id), PRIMARY KEY (participant_id, log_id))${db.sqlite ? ' WITHOUT ROWID' : ''}`,
      'CREATE INDEX user_log_patient_log ON user_log_patient (log_id)',
      `INSERT INTO user_log_patient (participant_id, log_id)
       SELECT DISTINCT p.id, told.log_id FROM (${db.sqlite ? NUMBERS_ON_SQLITE : NUMBERS_ON_POSTGRES}) told
         JOIN participant p ON p.id = told.number`,
    ),
  down: (db) => db.run('DROP TABLE user_log_patient'),
}

const LISTS = `entry_type IN ('READ', 'DOWNLOAD') AND participant_id IS NULL AND text LIKE '%patient% #%' AND LENGTH(text) < 1000`

const NUMBERS_ON_POSTGRES = `SELECT l.id AS log_id, CAST(n.found[1] AS INTEGER) AS number
  FROM user_log l, regexp_matches(l.text, '#([0-9]{1,9})', 'g') AS n(found) WHERE ${LISTS}`

/** The text from its first number on, as a JSON list. */
const NUMBERS_ON_SQLITE = `SELECT t.id AS log_id, n.value AS number
  FROM (SELECT id, '[' || REPLACE(CASE WHEN INSTR(tail, ' and ') > 0 THEN SUBSTR(tail, 1, INSTR(tail, ' and ') - 1) ELSE tail END, ' #', ',') || ']' AS numbers
          FROM (SELECT id, SUBSTR(text, INSTR(text, ' #') + 2) AS tail FROM user_log WHERE ${LISTS})) t,
       json_each(CASE WHEN json_valid(t.numbers) THEN t.numbers ELSE '[]' END) n`
