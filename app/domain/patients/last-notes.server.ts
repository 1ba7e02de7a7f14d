import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { isMasking, type Actor } from '~/access/actor'
import { canBill } from '~/access/permissions'
import type { NoteType } from '~/access/roles'
import { lacksSuperbillSql } from '~/access/note-rights'

/** A note in the patient list: the newest one, or one with work left to do. */
export type LastNote = { id: number; type: NoteType; at: string; draft: boolean; noBill: boolean }

type Row = {
  id: number
  participant_id: number
  note_type: NoteType
  locked: string | null
  created: string
  no_bill: number
}

/**
 * Returns, newest first and in one statement, the newest note of each of these patients and, for the actor's
 * practice, drafts and notes without a superbill (PAT-07). Drafts of other practices are not visible; missing
 * superbills only to those who bill (NOTE-12).
 */
export async function lastNotes(actor: Actor, ids: readonly number[]): Promise<Map<number, LastNote[]>> {
  const me = actor.practitioner
  if (!me || ids.length === 0) return new Map()
  const these = idsIn('n.participant_id', ids)
  const bills = canBill(me.role) && !isMasking(actor)
  const lacks = bills ? `n.practice_id = $practice AND ${lacksSuperbillSql('n')}` : '1 = 0'
  const rows = await readRows<Row>(
    `SELECT n.id, n.participant_id, n.note_type, n.locked, n.created, CASE WHEN ${lacks} THEN 1 ELSE 0 END AS no_bill
       FROM survey_note n
      WHERE ${these.sql} AND (
            (n.locked IS NULL AND n.practice_id = $practice) OR (${lacks})
            OR n.id = (SELECT MAX(m.id) FROM survey_note m WHERE m.participant_id = n.participant_id
                          AND (m.locked IS NOT NULL OR m.practice_id = $practice)))
      ORDER BY n.id DESC`,
    { ...these.bind, practice: me.practiceId },
    { kept: true },
  )
  const notes = new Map<number, LastNote[]>()
  for (const row of rows) {
    const { id, participant_id, note_type: type, locked, created } = row
    const note = { id, type, at: locked ?? created, draft: locked === null, noBill: row.no_bill === 1 }
    notes.set(participant_id, [...(notes.get(participant_id) ?? []), note])
  }
  return notes
}
