import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import type { Definition } from '~/domain/questionnaire/definition'
import { mustAllow } from '~/core/change/change.server'
import { forbidden, Refusal } from '~/platform/refusal'
import type { StoredSurvey } from '~/domain/answers/stored-survey.server'

/**
 * True if this kind of actor may begin or answer this questionnaire at all: administered ones are for
 * practitioners (OP-46). Administrators may begin what a practitioner may (SUR-05).
 */
export function isOpenTo(actor: Actor, definition: Definition): boolean {
  if (actor.role === 'PRACTITIONER' || actor.role === 'ADMIN')
    return definition.is_invitable || definition.is_practitioner_administered
  return definition.is_invitable && !definition.is_practitioner_administered
}

/**
 * Refuses unless the actor may open this survey for filling in: participants their own; practitioners those
 * of patients of the current practice, but not an administrator masking as one (OP-36).
 */
export async function mustMayOpen(actor: Actor, { survey, definition }: StoredSurvey): Promise<void> {
  mustAllow(recordRules.survey.update, actor, await participantFacts(actor, survey.participant_id))
  if (!isOpenTo(actor, definition)) throw forbidden()
}

/**
 * The same for answering: a completed survey is closed to the participant and open to practitioners
 * (ROLE-30).
 */
export async function mustMayAnswer(actor: Actor, stored: StoredSurvey): Promise<void> {
  await mustMayOpen(actor, stored)
  mustBeOpen(actor, stored)
}

/** Refuses an answer to a completed questionnaire that is closed to this actor. */
export function mustBeOpen(actor: Actor, stored: StoredSurvey): void {
  if (isClosedTo(actor, stored)) throw new Refusal('questionnaire.finished', { status: 409 })
}

/** True for a completed questionnaire and a participant; practitioners may correct it. */
export function isClosedTo(actor: Actor, { survey }: StoredSurvey): boolean {
  return survey.completed !== null && actor.role === 'PARTICIPANT'
}
