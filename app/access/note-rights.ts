import { isMasking, type Actor } from './actor'
import { canBill, canCreateDraftSoapNote, canLockNote } from './permissions'
import type { NoteType, PractitionerRole } from './roles'

/** What rights on a note depend on. */
export type NoteFacts = {
  note_type: NoteType
  /** The practice that writes it. */
  practice_id: number
  locked: boolean
  creator: { id: number; role: PractitionerRole }
}

export type NoteAct = 'edit' | 'delete' | 'lock' | 'addend' | 'bill'

/** The notes that carry a superbill (OP-72). */
export const BILLED_TYPES: readonly NoteType[] = ['PROGRESS', 'CCM', 'AWV', 'COACHING', 'RPM_REVIEW']

/** The notes that a chart offers; those of remote monitoring are begun on its own screens (NOTE-09). */
export const CHART_NOTE_TYPES = ['PROGRESS', 'CCM', 'AWV', 'COACHING'] as const satisfies readonly NoteType[]

/**
 * Whether this actor may begin a note of a type (ROLE-19 to 22). Nobody writes a note behind a mask (OP-36).
 */
export function mayDraft(actor: Actor, type: NoteType): boolean {
  return !isMasking(actor) && canCreateDraftSoapNote(actor.practitioner, type)
}

/**
 * Whether this actor may do something with a note (ROLE-19 to 31, OP-04, OP-05, OP-33, OP-36, OP-72, OP-78,
 * OP-109). Only the practice that wrote it does; that the patient is theirs is asked beside this.
 */
export function mayWithNote(actor: Actor, act: NoteAct, note: NoteFacts): boolean {
  const me = actor.practitioner
  if (!me || isMasking(actor) || me.practiceId !== note.practice_id) return false
  const maySign = canLockNote(me, note.note_type, note.creator)
  switch (act) {
    case 'edit':
    case 'delete':
      return !note.locked && canCreateDraftSoapNote(me, note.note_type)
    case 'lock':
      return !note.locked && maySign
    case 'addend':
      return note.locked && maySign
    case 'bill':
      return canBill(me.role) && BILLED_TYPES.includes(note.note_type)
  }
}

/** Whether a note still lacks its superbill: locked, of a billed type, and without codes (NOTE-12, OP-69,
 * OP-72). */
export function lacksSuperbill(note: { locked: boolean; note_type: NoteType; billed: boolean }): boolean {
  return note.locked && !note.billed && BILLED_TYPES.includes(note.note_type)
}

/** The same about rows of survey_note called `note`, in the words of the index on them. */
export function lacksSuperbillSql(note: string): string {
  return `${note}.locked IS NOT NULL AND ${note}.billed = 0 AND ${note}.note_type <> 'RPM_OUTREACH'`
}
