import { writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change, once } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { lines } from '~/core/fields/field-schemas'
import { now } from '~/platform/clock'
import { addendumHash } from './note-hash'
import { mayChangeNote } from './save-note.server'
import { signatureOf } from './signature.server'

const MOST_CHARACTERS = 20_000

/** The input of an addendum. */
export const addendumShape = { text: lines(MOST_CHARACTERS).min(1, 'form.required') }

/**
 * Adds a signed text to a locked note; it can never be changed (OP-109). Sending the same form again adds
 * nothing.
 * @throws Refusal 403 for a draft, or for somebody who may not lock such a note.
 */
export function addendNote(actor: Actor, id: number, text: string, key: string | null): Promise<void> {
  return retryRace(() =>
    once(actor, 'survey-note.addendum', key, async () => {
      await change(actor, async () => {
        const note = await mayChangeNote(actor, id, 'addend')
        const practitioner = actor.practitioner!
        const addendum = {
          survey_note_id: id,
          text,
          practitioner_id: practitioner.id,
          ...(await signatureOf(practitioner)),
          created: now(),
        }
        await writeRows(
          `INSERT INTO note_addendum (survey_note_id, text, practitioner_id, signed_name, signed_credentials, signed_zone, created, content_hash)
           VALUES ($survey_note_id, $text, $practitioner_id, $signed_name, $signed_credentials, $signed_zone, $created, $hash)`,
          { ...addendum, hash: addendumHash(addendum, note.content_hash ?? '') },
        )
        const log = {
          type: 'CREATE',
          text: `Added to note ${id} of participant ${note.participant_id}`,
          resource: 'survey-note',
          recordId: id,
          participantId: note.participant_id,
          fields: ['addendum'],
        } as const
        return { result: undefined, log }
      })
      return {}
    }),
  ).then(() => undefined)
}
