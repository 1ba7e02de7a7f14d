import type { Migration } from './ddl'
import { addTrigram, dropTrigram } from './trigram'

const CLAIM = [
  'tax_id TEXT',
  'claim_right INTEGER NOT NULL DEFAULT 0',
  'claim_down INTEGER NOT NULL DEFAULT 0',
]

/**
 * Diagnoses to suggest (`complete`: no longer code extends it; `code_key` without its point; `search` has a
 * space before each word, so that a trigram finds its beginning); the offset of a practice's printer on claim
 * forms, in points; minutes per unit of a timed code.
 */
export const billing: Migration = {
  name: '056-billing',
  up: async (db) => {
    const folded = `TEXT ${db.sqlite ? '' : 'COLLATE "C" '}NOT NULL`
    await db.run(
      `CREATE TABLE diagnosis_code (${db.id}, code TEXT NOT NULL UNIQUE, description TEXT NOT NULL, complete INTEGER NOT NULL,
        code_key ${folded}, search ${folded})`,
      'CREATE INDEX diagnosis_code_key ON diagnosis_code (code_key)',
      ...CLAIM.map((column) => `ALTER TABLE practice ADD COLUMN ${column}`),
      'ALTER TABLE superbill_code ADD COLUMN unit_minutes INTEGER',
    )
    await addTrigram(db, 'diagnosis_code', ['search'])
  },
  down: async (db) => {
    await dropTrigram(db, 'diagnosis_code', ['search'])
    await db.run(
      // The list of codes is shipped with the product, so nothing is lost.
      'DROP TABLE diagnosis_code',
      ...['tax_id', 'claim_right', 'claim_down'].map(
        (column) => `ALTER TABLE practice DROP COLUMN ${column}`,
      ),
      'ALTER TABLE superbill_code DROP COLUMN unit_minutes',
    )
  },
}
