import type { Actor } from '~/access/actor'
import { noteRead } from '~/core/log/note-read.server'
import { getRecord } from '~/core/resource/resource.server'
import { participantResource } from './participant-resource.server'
import type { ParticipantRow } from './present-participant'

/**
 * Returns the record of a participant for a form; the opening is logged (security promise 8).
 * @throws Refusal 403 out of scope.
 */
export async function openParticipant(actor: Actor, id: number): Promise<ParticipantRow> {
  const record = await getRecord(participantResource, actor, id, [], { unnoted: true })
  noteRead(actor, {
    text: `Opened record of participant ${id}`,
    resource: 'participant',
    recordId: id,
    participantIds: [id],
  })
  return record
}
