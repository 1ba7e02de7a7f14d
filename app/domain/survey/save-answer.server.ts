import type { Actor } from '~/access/actor'
import { change, mustBeCurrent } from '~/core/change/change.server'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import { surveyComplete } from '~/domain/questionnaire/completeness'
import { AnswerRefused } from './answer-refused'
import { storeSteps, takeStep, type Step, type StepInput } from './answer-steps.server'
import { mustMayAnswer } from './may-fill.server'

export type SaveInput = StepInput & {
  version?: number | null
  /** Why a stored answer is changed. */
  reason?: string | null
}

/** The state of the survey after a save: `next` is the question to show, null if the survey was completed. */
export type Saved = { next: string | null; complete: boolean; missing: boolean; version: number }

/**
 * Saves the answer to one question and moves on, in one transaction with its log entry: the answer, the place
 * in the survey and, if the survey is completed or was before, its scores.
 * @throws AnswerRefused 422; Refusal 403 out of scope, 409 completed, 422 for a question that does not apply
 * now; Conflict on a stale version; AnswerChanged 409 when it would overwrite an answer that is not in
 * `seen`.
 */
export function saveAnswer(actor: Actor, surveyId: number, input: SaveInput): Promise<Saved> {
  return change(actor, async () => {
    const stored = await readSurvey(surveyId, { lock: true })
    await mustMayAnswer(actor, stored)
    mustBeCurrent(input.version, stored.survey, { version: stored.survey.version })
    const step = await takeStep(stored, input)
    const { question, answers, place } = step
    if (input.move === 'stay' && stored.survey.completed && !surveyComplete(stored.definition, answers))
      throw new AnswerRefused(question, [], false)
    await storeSteps(actor, [step], input.reason)
    const result = {
      next: place.next,
      complete: place.completed !== null,
      missing: place.missing,
      version: stored.survey.version + 1,
    }
    return { result, log: savedEntry([step]) }
  })
}

/** The log entry about stored steps. */
export function savedEntry(steps: readonly [Step, ...Step[]]) {
  const { survey } = steps[0].before
  const names = [...new Set(steps.map(({ question }) => question.name))]
  const finishedNow = steps.at(-1)!.place.completed !== null && survey.completed === null
  const saved = names.length === 1 ? names[0] : `${names.length} answers`
  return {
    type: 'SURVEY' as const,
    text: finishedNow ? `Completed survey #${survey.id}` : `Saved ${saved} of survey #${survey.id}`,
    resource: 'survey',
    recordId: survey.id,
    participantId: survey.participant_id,
    fields: names,
  }
}
