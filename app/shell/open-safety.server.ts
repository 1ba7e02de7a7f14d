import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import { countOpenEvents } from '~/domain/safety/open-events.server'
import type { OpenSafety } from '~/ui/patient/patient-flag'

/** The open safety events of the patient whom the address names, for those who may read them. */
export async function openSafety(visitor: Actor | null, facts: Facts): Promise<OpenSafety> {
  const { participant } = facts
  if (!participant || !decide(screenRules['safety.list'], visitor, { participant })) return null
  const count = await countOpenEvents(participant.id)
  return count > 0 ? { count, to: pathTo('safety.list', { participantId: participant.id }) } : null
}
