import { Participant } from 'db/models/participant'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { optionalDay } from '~/core/fields/field-schemas'
import { now, todayIn } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { dayAfter } from '~/platform/wall-clock'

/** Maximum days of a pregnancy and the twelve weeks after it. */
const MOST_DAYS = 400

/** The last day of being pregnant or recently delivered; empty if neither. */
export const pregnancyShape = {
  pregnancy_until: optionalDay,
}

/**
 * Returns the day, and the version of the patient's record for the form; null when there is no such patient.
 */
export async function pregnancyOf(participantId: number) {
  const row = await Participant.findOne({ where: { id: participantId, archived: 0 } })
  return row && { pregnancy_until: row.pregnancy_until ?? null, version: row.version }
}

/**
 * Sets until when a patient is pregnant or has recently delivered; the lower blood pressure limits apply
 * through that day.
 * @throws Refusal 403; 422 for a day too far ahead; Conflict 409.
 */
export function setPregnancy(
  actor: Actor,
  participantId: number,
  until: string | null,
  version: number | null,
): Promise<void> {
  return change(actor, async () => {
    mustAllow(recordRules['safety-event'].update, actor, await participantFacts(actor, participantId))
    const row = await Participant.findOne({ where: { id: participantId, archived: 0 } })
    if (!row) throw forbidden()
    mustBeCurrent(version, row, { pregnancy_until: row.pregnancy_until, version: row.version })
    if (until !== null && until > dayAfter(todayIn('UTC'), MOST_DAYS))
      throw invalid({ pregnancy_until: ['safety.pregnancyFar'] })
    await row.set({ pregnancy_until: until, updated: now() }).save()
    return {
      result: undefined,
      log: {
        type: 'UPDATE',
        text: `Set the pregnancy of participant ${participantId}`,
        resource: 'participant',
        recordId: participantId,
        participantId,
        fields: ['pregnancy_until'],
      },
    }
  })
}
