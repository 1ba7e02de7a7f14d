import { eachBillLine } from './bill-lines'
import type { Migration } from './ddl'

const REFERRER = ['referrer_qualifier', 'referrer_name', 'referrer_npi']

type Line = { moreModifiers?: string }

/** The referring provider (box 17), and the modifiers of a line after its first (24D). */
export const claimLines: Migration = {
  name: '150-claim-lines',
  up: async (db) => {
    await db.run(...REFERRER.map((column) => `ALTER TABLE superbill ADD COLUMN ${column} TEXT`))
    await eachBillLine(db, (line: Line) => ({ ...line, moreModifiers: '' }))
  },
  down: async (db) => {
    await eachBillLine(db, ({ moreModifiers: _, ...line }: Line) => line)
    await db.run(...REFERRER.map((column) => `ALTER TABLE superbill DROP COLUMN ${column}`))
  },
}
