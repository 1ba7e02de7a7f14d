import { dropTables, EDITABLE, type Migration } from './ddl'
import { addTrigram, dropTrigram } from './trigram'

const SEARCHED = {
  attachment: ['name_search'],
  message: ['name_search', 'subject_search'],
  superbill_code: ['code_search', 'description_search'],
} as const

const INDEXES: Record<string, string> = {
  attachment_practice_place: 'attachment (practice_id, place_search, id)',
  attachment_practice_name: 'attachment (practice_id, name_search, id)',
  attachment_practice_created: 'attachment (practice_id, created, id)',
  attachment_practice_size: 'attachment (practice_id, size, id)',
  attachment_practice_group: 'attachment (practice_id, group_search, group_name)',
  attachment_place: 'attachment (place_search, id)',
  attachment_name: 'attachment (name_search, id)',
  message_practice_name: 'message (practice_id, name_search, id) WHERE archived = 0',
  message_practice_subject: 'message (practice_id, subject_search, id) WHERE archived = 0',
  message_name: 'message (name_search, id) WHERE archived = 0',
  message_subject: 'message (subject_search, id) WHERE archived = 0',
  message_attachment_attachment: 'message_attachment (attachment_id)',
  superbill_code_practice_description: 'superbill_code (practice_id, description_search, id)',
  superbill_code_practice_charge: 'superbill_code (practice_id, charge, id)',
  superbill_code_any: 'superbill_code (code_search, id)',
}

/**
 * What a practice needs for its work with patients: documents (their bytes are in the file store under
 * `file_key`), message templates with the documents they attach, and the codes it bills (`charge` in cents).
 */
export const documents: Migration = {
  name: '013-documents',
  up: async (db) => {
    const c = db.sqlite ? 'TEXT' : 'TEXT COLLATE "C"'
    await db.run(
      `CREATE TABLE attachment (${db.id}, practice_id INTEGER NOT NULL REFERENCES practice (id), name TEXT NOT NULL, group_name TEXT NOT NULL DEFAULT '',
        name_search ${c} NOT NULL, group_search ${c} NOT NULL, place_search ${c} NOT NULL, size INTEGER NOT NULL, sha256 TEXT NOT NULL, file_key TEXT NOT NULL UNIQUE, ${EDITABLE})`,
      `CREATE TABLE message (${db.id}, practice_id INTEGER NOT NULL REFERENCES practice (id), name TEXT NOT NULL, subject TEXT NOT NULL, body TEXT NOT NULL,
        name_search ${c} NOT NULL, subject_search ${c} NOT NULL, archived INTEGER NOT NULL DEFAULT 0, ${EDITABLE})`,
      `CREATE TABLE message_attachment (${db.id}, message_id INTEGER NOT NULL REFERENCES message (id), attachment_id INTEGER NOT NULL REFERENCES attachment (id), UNIQUE (message_id, attachment_id))`,
      `CREATE TABLE superbill_code (${db.id}, practice_id INTEGER NOT NULL REFERENCES practice (id), code TEXT NOT NULL, description TEXT NOT NULL DEFAULT '', charge INTEGER NOT NULL DEFAULT 0 CHECK (charge >= 0),
        code_search ${c} NOT NULL, description_search ${c} NOT NULL, ${EDITABLE})`,
      'CREATE UNIQUE INDEX superbill_code_practice_code ON superbill_code (practice_id, code_search)',
    )
    for (const [name, columns] of Object.entries(INDEXES)) await db.run(`CREATE INDEX ${name} ON ${columns}`)
    for (const [table, columns] of Object.entries(SEARCHED)) await addTrigram(db, table, columns)
  },
  down: async (db) => {
    for (const [table, columns] of Object.entries(SEARCHED)) await dropTrigram(db, table, columns)
    await dropTables('message_attachment', 'message', 'attachment', 'superbill_code')(db)
  },
}
