import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { recordRules } from '~/access/rules'
import { env } from '~/platform/env.server'
import { inProgramme } from './handoff.server'

/**
 * Returns the research sites for which this reader may create hand-off links for the participant's surveys;
 * empty outside the program.
 */
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
