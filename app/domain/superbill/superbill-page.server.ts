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

/** A code to select: as on the superbill, else as the practice currently bills it. */
export type OfferedCode = Pick<BillLine, 'code' | 'description' | 'charge' | 'unit_minutes'> & {
  line: BillLine | null
}

/**
 * Returns a note that this actor may bill.
 * @throws Refusal 403.
 */
export async function noteToBill(actor: Actor, noteId: number): Promise<BilledNote> {
  const note = await billedNote(noteId)
  if (!note || !mayWithNote(actor, 'bill', note)) throw forbidden()
  return note
}

/**
 * Returns what the form of a superbill needs: its content, the codes to choose from, and its earlier
 * versions. The read is logged.
 * @throws Refusal 403.
 */
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
    /** When its claim form was created, if the superbill was changed after that. */
    changedSincePrinted: printed !== null && (revisions[0]?.saved ?? '') > printed ? printed : null,
    total: stored?.total ?? 0,
    version: stored?.version ?? NO_VERSION,
    codes: offered(bill, codes),
    revisions,
  }
}

/** The codes on the superbill first, then the practice's other codes. */
function offered({ lines }: Bill, codes: readonly Omit<OfferedCode, 'line'>[]): OfferedCode[] {
  const billed = lines.map((line): OfferedCode => {
    const { code, description, charge, unit_minutes } = line
    return { code, description, charge, unit_minutes, line }
  })
  const others = codes.filter(({ code }) => !lines.some((line) => line.code === code))
  return [...billed, ...others.map((code) => ({ ...code, line: null }))]
}
