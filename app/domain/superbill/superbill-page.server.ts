import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { mayWithNote } from '~/access/note-rights'
import { noteRead } from '~/core/log/note-read.server'
import { forbidden } from '~/platform/refusal'
import {
  billedNote,
  billOf,
  billsOfNotes,
  emptyBill,
  revisionsOf,
  type BilledNote,
} from './read-superbill.server'
import { NO_VERSION } from './save-superbill.server'
import type { Bill, BillLine } from './superbill'

/** A code to tick: as it is on the superbill, else as the practice bills it now. */
export type OfferedCode = Pick<BillLine, 'code' | 'description' | 'charge' | 'unit_minutes'> & {
  line: BillLine | null
}

/** A note that this actor may bill. @throws Refusal 403. */
export async function noteToBill(actor: Actor, noteId: number): Promise<BilledNote> {
  const note = await billedNote(noteId)
  if (!note || !mayWithNote(actor, 'bill', note)) throw forbidden()
  return note
}

/** What the form of a superbill needs: what it says, the codes to choose from, and what it said before.
 * Looking is logged. @throws Refusal 403. */
export async function superbillPage(actor: Actor, noteId: number) {
  const note = await noteToBill(actor, noteId)
  const [bills, codes] = await Promise.all([
    billsOfNotes([noteId]),
    readRows<Omit<OfferedCode, 'line'>>(
      `SELECT code, description, charge, unit_minutes FROM superbill_code WHERE practice_id = $practiceId
        ORDER BY code_search, id`,
      { practiceId: note.practice_id },
    ),
  ])
  const stored = bills.get(noteId)
  const bill = stored ? billOf(stored) : emptyBill(note)
  noteRead(actor, {
    resource: 'superbill',
    text: `Opened the superbill of note ${noteId}`,
    participantIds: [note.participant_id],
    recordId: stored?.id ?? null,
  })
  const revisions = stored ? await revisionsOf(stored.id) : []
  const printed = stored?.printed ?? null
  return {
    note,
    bill,
    /** When its claim form was made, where the superbill was changed since. */
    changedSincePrinted: printed !== null && (revisions[0]?.saved ?? '') > printed ? printed : null,
    total: stored?.total ?? 0,
    version: stored?.version ?? NO_VERSION,
    codes: offered(bill, codes),
    revisions,
  }
}

/** The codes of the superbill first, then the others of the practice. */
function offered({ lines }: Bill, codes: readonly Omit<OfferedCode, 'line'>[]): OfferedCode[] {
  const billed = lines.map((line): OfferedCode => {
    const { code, description, charge, unit_minutes } = line
    return { code, description, charge, unit_minutes, line }
  })
  const others = codes.filter(({ code }) => !lines.some((line) => line.code === code))
  return [...billed, ...others.map((code) => ({ ...code, line: null }))]
}
