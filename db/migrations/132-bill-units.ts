import { eachBillLine } from './bill-lines'
import type { Migration } from './ddl'

const BILL = ['onset_date TEXT', 'onset_qualifier TEXT']
const PRACTICE = ['claim_medicare INTEGER NOT NULL DEFAULT 0', 'claim_omit_95 INTEGER NOT NULL DEFAULT 0']

type Line = { unit_minutes: number | null; minutes: number | null; units?: number; pointers?: string }

/**
 * Units and pointers of each line of a superbill. Existing lines keep the units they had, whole ones computed
 * from their minutes, and point to the first four diagnoses. Also the date of box 14, and how a practice
 * wants its claims.
 */
export const billUnits: Migration = {
  name: '132-bill-units',
  up: async (db) => {
    await db.run(
      ...BILL.map((column) => `ALTER TABLE superbill ADD COLUMN ${column}`),
      ...PRACTICE.map((column) => `ALTER TABLE practice ADD COLUMN ${column}`),
    )
    await eachBillLine(db, (line: Line) => ({ ...line, units: unitsThen(line), pointers: '' }))
  },
  down: async (db) => {
    await eachBillLine(db, ({ units: _units, pointers: _pointers, ...line }: Line) => line)
    await db.run(
      ...['onset_date', 'onset_qualifier'].map((column) => `ALTER TABLE superbill DROP COLUMN ${column}`),
      ...['claim_medicare', 'claim_omit_95'].map((column) => `ALTER TABLE practice DROP COLUMN ${column}`),
    )
  },
}

function unitsThen({ unit_minutes: span, minutes }: Line): number {
  return span && minutes ? Math.max(1, Math.floor(minutes / span)) : 1
}
