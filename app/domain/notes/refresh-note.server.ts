import type { Actor } from '~/access/actor'
import { writeRows } from 'db/connection'
import { change } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { generatedFor } from './generated.server'
import { mayChangeNote } from './save-note.server'

/**
 * Regenerates the text of a draft from current data.
 * @throws Refusal 403.
 */
export async function refreshNote(actor: Actor, id: number): Promise<void> {
  await change(actor, async () => {
    const note = await mayChangeNote(actor, id, 'edit')
    const generated = await generatedFor(actor, note)
    await writeRows(
      `UPDATE survey_note SET generated = $generated, generated_at = $instant, updated = $instant, version = version + 1 WHERE id = $id AND locked IS NULL`,
      { generated: JSON.stringify(generated), instant: now(), id },
    )
    const log = {
      type: 'UPDATE',
      text: `Refreshed the generated text of note ${id} of participant ${note.participant_id}`,
      resource: 'survey-note',
      recordId: id,
      participantId: note.participant_id,
      fields: ['generated'],
    } as const
    return { result: undefined, log }
  })
}
