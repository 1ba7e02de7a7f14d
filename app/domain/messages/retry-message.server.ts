import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { retryMail } from '~/integrations/mail/retry-mail.server'
import { forbidden, Refusal } from '~/platform/refusal'

/**
 * Retries a message that was given up.
 * @throws Refusal 403; 409 if it was sent, or is already waiting.
 */
export function retryMessage(actor: Actor, participantId: number, id: number): Promise<void> {
  return change(actor, async () => {
    const sent = await readRow<{ participant_id: number; practice_id: number; outbox_id: number }>(
      `SELECT participant_id, practice_id, outbox_id FROM sent_message WHERE id = $id
        AND participant_id = $participantId`,
      { id, participantId },
    )
    const facts =
      sent && (await loadFacts(actor, { participant: sent.participant_id, practice: sent.practice_id }))
    mustAllow(recordRules['sent-message'].create, actor, facts)
    if (!sent) throw forbidden()
    if (!(await retryMail(sent.outbox_id))) throw new Refusal('message.notFailed', { status: 409 })
    return {
      result: undefined,
      log: {
        type: 'UPDATE',
        text: `Sent message ${id} to participant ${participantId} again`,
        resource: 'sent-message',
        recordId: id,
        participantId,
      },
    }
  })
}
