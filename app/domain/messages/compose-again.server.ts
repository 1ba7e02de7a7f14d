import type { Actor } from '~/access/actor'
import { getRecord } from '~/core/resource/resource.server'
import { forbidden } from '~/platform/refusal'
import { attachmentChoices } from './message-attachments.server'
import { sentMessageResource } from './sent-message-resource.server'

/**
 * Returns the initial content of the send dialog for sending a message again: its text as sent, and its
 * documents that still exist; `missing` counts those that do not, `recipient` is where it went.
 * @throws Refusal 403 unless the actor's practice sent it to this patient.
 */
export async function composeAgain(actor: Actor, participantId: number, id: number) {
  const sent = await getRecord(sentMessageResource, actor, id)
  if (sent.participant_id !== participantId || sent.practice_id !== actor.practitioner?.practiceId)
    throw forbidden()
  const ids = sent.documents.map((document) => document.id)
  const choices = await attachmentChoices(sent.practice_id, ids)
  const attachmentIds = ids.filter((one) => choices.some((choice) => choice.id === one))
  return {
    values: { subject: sent.subject, body: sent.body, footer_text: sent.footer_text ?? '' },
    attachmentIds,
    choices,
    again: { recipient: sent.recipient, missing: ids.length - attachmentIds.length },
  }
}
