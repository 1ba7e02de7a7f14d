import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { lacksSuperbill, mayWithNote, type NoteFacts } from '~/access/note-rights'
import type { Translate } from '~/i18n/t'
import type { BillLinks } from './bill-links'

type Note = NoteFacts & { id: number; participant_id: number; billed: boolean }

/**
 * Returns what a reader of a note can do about its bill; null for a reader who does not bill it (BILL-06,
 * BILL-07, NOTE-12).
 */
export function billLinks(actor: Actor, note: Note, t: Translate): BillLinks | null {
  if (!mayWithNote(actor, 'bill', note)) return null
  const params = { participantId: note.participant_id, surveyNoteId: note.id }
  return {
    noBill: lacksSuperbill(note),
    label: t(note.billed ? 'superbill.revise' : 'superbill.create'),
    to: pathTo('superbill.edit', params),
    claim: note.billed ? { label: t('superbill.claimTitle'), to: pathTo('superbill.claim', params) } : null,
  }
}

/** True if a note has codes on its superbill. */
export async function isBilled(noteId: number): Promise<boolean> {
  const row = await readRow<{ billed: number }>('SELECT billed FROM survey_note WHERE id = $noteId', {
    noteId,
  })
  return row?.billed === 1
}
