import { isAlive, liveRows } from '~/entities/sql'
import { inSeconds } from '~/platform/clock'
import { UNTOLD_SECONDS } from './telling'

/** The step stored for mails to a company's administrators, which do not reach a care team. */
export const TO_ADMINISTRATORS = 0

/**
 * Condition for open events that are not acknowledged and of which no care team was notified some minutes
 * after they were raised: no practice cares for the patient, nobody works there, the mails were refused, or
 * no mail can be sent. Events from before there were steps are excluded.
 */
export function untoldEvents(): { where: string; bind: Record<string, unknown> } {
  return {
    where: `safety_event.dealt IS NULL AND safety_event.acknowledged IS NULL
      AND (safety_event.told > 0 OR safety_event.tell_at IS NOT NULL)
      AND COALESCE(safety_event.worse_at, safety_event.raised) <= $untoldBefore AND ${liveRows('safety_event')}
      AND ${isAlive('safety_event.participant_id')}
      AND (NOT EXISTS (SELECT 1 FROM safety_event_mail sent JOIN outbox letter ON letter.id = sent.outbox_id
        WHERE sent.safety_event_id = safety_event.id AND sent.step <> ${TO_ADMINISTRATORS}
          AND letter.status IN ('sent', 'filed'))
        OR NOT EXISTS (SELECT 1 FROM provider care
          JOIN practice cares ON cares.id = care.practice_id AND cares.archived = 0 AND cares.disabled = 0
          JOIN practitioner works ON works.practice_id = cares.id AND works.archived = 0 AND works.disabled = 0
          JOIN app_user account ON account.id = works.user_id AND account.archived = 0 AND account.disabled = 0
          WHERE care.participant_id = safety_event.participant_id))`,
    bind: { untoldBefore: inSeconds(-UNTOLD_SECONDS) },
  }
}
