import { writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { DIETID_OUTRO, DIETID_STEPS } from '~/domain/questionnaire/definitions/dietid'
import { change } from '~/core/change/change.server'
import { mustMayAnswer } from '~/domain/survey/may-fill.server'
import { loadSurvey } from '~/domain/survey/open-survey.server'
import { readSurvey, type StoredSurvey } from '~/domain/answers/stored-survey.server'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { clampStep, reachedStep } from './diet-steps'

/** What the frame reported: the person's current step, and whether it was the last. */
export type DietMove = { step: number; complete: boolean }

/** The survey's position: the step reached, and whether the assessment is over. */
export type DietPlace = { step: number; over: boolean }

/**
 * Moves a picture assessment forward (DIET-02, DIET-03), never back (SUR-15): an earlier step changes
 * nothing. At the end, the survey goes to its last page and remembers how many questions it had. Answers are
 * not taken from the frame.
 * @throws Refusal 403 for somebody else's survey, or another questionnaire.
 */
export async function moveDiet(
  actor: Actor,
  surveyId: number,
  { step, complete }: DietMove,
): Promise<DietPlace> {
  const before = await loadSurvey(actor, surveyId)
  if (before.definition.code !== 'DIETID') throw forbidden()
  const wanted = complete ? DIETID_STEPS + 1 : clampStep(step)
  if (isOver(before) || wanted <= reachedStep(before.survey.current_question)) return placeOf(before)
  return change(actor, async () => {
    const stored = await readSurvey(surveyId, { lock: true })
    await mustMayAnswer(actor, stored)
    const reached = Math.max(reachedStep(stored.survey.current_question), wanted)
    const question = reached > DIETID_STEPS ? DIETID_OUTRO : `DIETID_${reached}`
    const cap = complete
      ? Math.max(clampStep(step), Math.min(reachedStep(stored.survey.current_question), DIETID_STEPS))
      : null
    await writeRows(
      `UPDATE survey SET current_question = $question, question_cap = COALESCE(question_cap, $cap),
        started = COALESCE(started, $instant), lastupdated = $instant,
         updated = $instant, version = version + 1 WHERE id = $id`,
      { question, cap, instant: now(), id: surveyId },
    )
    const log = {
      type: 'SURVEY' as const,
      text: `Reached ${question} of survey #${surveyId}`,
      resource: 'survey',
      recordId: surveyId,
      participantId: stored.survey.participant_id,
    }
    return { result: { step: Math.min(reached, DIETID_STEPS), over: reached > DIETID_STEPS }, log }
  })
}

/** True if nothing is left to do in the frame. */
export function isOver({ survey }: StoredSurvey): boolean {
  return survey.completed !== null || survey.current_question === DIETID_OUTRO
}

function placeOf(stored: StoredSurvey): DietPlace {
  return { step: Math.min(reachedStep(stored.survey.current_question), DIETID_STEPS), over: isOver(stored) }
}
