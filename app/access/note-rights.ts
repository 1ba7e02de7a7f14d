import { isMasking, type Actor } from './actor'
import { canBill, canCreateDraftSoapNote, canLockNote } from './permissions'
import type { NoteType, PractitionerRole } from './roles'

/** The facts that rights on a note depend on. */
export type NoteFacts = {
  note_type: NoteType
  /** The practice that owns the note. */
  practice_id: number
  locked: boolean
  creator: { id: number; role: PractitionerRole }
}

export type NoteAct = 'edit' | 'delete' | 'lock' | 'addend' | 'bill'

/** The note types that can have a superbill (OP-72). */
export const BILLED_TYPES: readonly NoteType[] = ['PROGRESS', 'CCM', 'AWV', 'COACHING', 'RPM_REVIEW']

/**
 * The note types offered on the chart; remote monitoring notes are started on their own screens (NOTE-09).
 */
export const CHART_NOTE_TYPES = ['PROGRESS', 'CCM', 'AWV', 'COACHING'] as const satisfies readonly NoteType[]

/**
 * True if this actor may start a note of this type (ROLE-19 to 22). Nobody writes a note while masking
 * (OP-36).
 */
export function mayDraft(actor: Actor, type: NoteType): boolean {
  return !isMasking(actor) && canCreateDraftSoapNote(actor.practitioner, type)
}

/**
 * True if this actor may do `act` with a note (ROLE-19 to 31, OP-04, OP-05, OP-33, OP-36, OP-72, OP-78,
 * OP-109). Only the practice that wrote it may; whether the patient is theirs is checked separately.
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

/**
 * True if a note still needs its superbill: locked, of a billable type, and without codes (NOTE-12, OP-69,
 * OP-72).
 */
export function lacksSuperbill(note: { locked: boolean; note_type: NoteType; billed: boolean }): boolean {
  return note.locked && !note.billed && BILLED_TYPES.includes(note.note_type)
}

/** The same as an SQL condition on rows of survey_note aliased as `note`, matching its index. */
export function lacksSuperbillSql(note: string): string {
  return `${note}.locked IS NOT NULL AND ${note}.billed = 0 AND ${note}.note_type <> 'RPM_OUTREACH'`
}
