import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { recordRules } from '~/access/rules'
import { env } from '~/platform/env.server'
import { inProgramme } from './handoff.server'

/** The research sites for which this reader may create hand-off links of this participant's surveys; none
 * outside the programme. */
export async function handoffOrigins(actor: Actor, facts: Facts): Promise<string[]> {
  const { participant } = facts
  if (
    !participant ||
    !decide(recordRules.survey.handOff, actor, facts) ||
    !(await inProgramme(participant.id))
  )
    return []
  return env().RESEARCH_ORIGINS
}
