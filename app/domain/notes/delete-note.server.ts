import { SurveyNote } from 'db/models/survey-note'
import type { Actor } from '~/access/actor'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { change } from '~/core/change/change.server'
import { deleteRow } from '~/core/change/delete-row.server'
import { mayChangeNote } from './save-note.server'

/**
 * Permanently deletes a draft (NOTE-16).
 * @throws Refusal 403 for a locked note, or a role that does not write such notes.
 */
export function deleteNote(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const note = await mayChangeNote(actor, id, 'delete')
    await deleteRow(SurveyNote, id)
    await keepAttention([note.participant_id])
    await keepMonitoring([note.participant_id])
    const log = {
      type: 'DELETE',
      text: `Deleted the draft of ${note.note_type} note ${id} of participant ${note.participant_id}`,
      resource: 'survey-note',
      recordId: id,
      participantId: note.participant_id,
    } as const
    return { result: undefined, log }
  })
}
