import type { Actor } from '~/access/actor'
import { loadSurvey, openSurvey } from '~/domain/survey/open-survey.server'
import { DIETID_STEPS } from '~/domain/questionnaire/definitions/dietid'
import { titleKey } from '~/domain/questionnaire/text-keys'
import type { DietUserInfo } from '~/integrations/diet/frame-messages'
import { dietSettings } from '~/platform/diet-settings.server'
import { signOn } from '~/integrations/diet/sign-on.server'
import type { Translate } from '~/i18n/t'
import { allowFrame } from '~/platform/frame-origin.server'
import { dietPerson } from './diet-person.server'
import { reachedStep } from './diet-steps'
import { isOver } from './move-diet.server'

/** The frame's address and origin, and the data that may be passed to it. */
export type DietFrameData = { url: string; origin: string; info: DietUserInfo }

/** The page of the picture assessment; without a frame it offers the DIET questionnaire instead. */
export type DietPage = { title: string; step: number; count: number; frame: DietFrameData | null }

/**
 * Signs the participant on and opens the frame for this page view. Null if there is nothing to do in the
 * frame: another questionnaire, or the assessment is over. A failed sign-on is only logged (DIET-07).
 * @throws Refusal 403.
 */
export async function loadDietPage(actor: Actor, surveyId: number, t: Translate): Promise<DietPage | null> {
  const stored = await loadSurvey(actor, surveyId)
  if (stored.definition.code !== 'DIETID' || isOver(stored)) return null
  return {
    title: t(titleKey(stored.definition)),
    step: reachedStep(stored.survey.current_question),
    count: DIETID_STEPS,
    frame: await openFrame(actor, surveyId, stored.survey.participant_id),
  }
}

async function openFrame(
  actor: Actor,
  surveyId: number,
  participantId: number,
): Promise<DietFrameData | null> {
  const settings = dietSettings()
  if (!settings) return null
  const { person, info } = await dietPerson(participantId)
  const url = await signOn(settings, person)
  if (url === null) return null
  await openSurvey(actor, surveyId, { begins: true })
  allowFrame(settings.origin)
  return { url, origin: settings.origin, info }
}
