import { writeRows, writeTx } from 'db/connection'
import type { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { applicable } from '~/domain/questionnaire/applicable'
import { orderedQuestions, type Definition } from '~/domain/questionnaire/definition'
import { canJump } from '~/domain/questionnaire/navigation'
import { change, mustBeCurrent } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import { readSurvey, type StoredSurvey } from '~/domain/answers/stored-survey.server'
import { afterStep, storeSteps, takeStep, type Step } from './answer-steps.server'
import { mustBeOpen, mustMayAnswer, mustMayOpen } from './may-fill.server'
import { savedEntry } from './save-answer.server'
import type { surveyUpdateSchema } from './survey-schema'

export type SurveyUpdate = z.infer<typeof surveyUpdateSchema>

/**
 * Saves several answers of a survey, all or none, in the order of the questions, and then where it continues
 * (API-23). Each is validated as if the person continued from its question; the answer to the last question
 * completes the survey. Answers are stored together, and scores and log entry are written once.
 * @throws as saveAnswer; Refusal 422 for a `current_question` that cannot be opened.
 */
export function updateSurvey(
  actor: Actor,
  surveyId: number,
  { responses, current_question: place, ...how }: SurveyUpdate,
  version: number | null,
): Promise<void> {
  return writeTx(async () => {
    const stored = await readSurvey(surveyId, { lock: true })
    await mustMayOpen(actor, stored)
    mustBeCurrent(version, stored.survey, { version: stored.survey.version })
    await saveAll(actor, stored, inOrder(stored.definition, responses), how)
    if (place) await goOnAt(actor, surveyId, place)
  })
}

async function saveAll(
  actor: Actor,
  stored: StoredSurvey,
  responses: SurveyUpdate['responses'],
  { warned, reason }: Pick<SurveyUpdate, 'warned' | 'reason'>,
): Promise<void> {
  const steps: Step[] = []
  for (const { question_name: question, optionValuesList: values, status } of responses) {
    const last = steps.at(-1)
    const before = last ? afterStep(last) : stored
    mustBeOpen(actor, before)
    const given = { answer: { values, ...(status && { status }) } }
    steps.push(await takeStep(before, { question, given, move: 'next', warned }))
  }
  const [first, ...others] = steps
  if (!first) return
  await change(actor, async () => {
    await storeSteps(actor, [first, ...others], reason)
    return { result: undefined, log: savedEntry([first, ...others]) }
  })
}

function inOrder(definition: Definition, responses: SurveyUpdate['responses']): SurveyUpdate['responses'] {
  const places = new Map(orderedQuestions(definition).map(({ name }, index) => [name, index]))
  return responses.toSorted(
    (a, b) => (places.get(a.question_name) ?? -1) - (places.get(b.question_name) ?? -1),
  )
}

function goOnAt(actor: Actor, surveyId: number, name: string): Promise<void> {
  return change(actor, async () => {
    const stored = await readSurvey(surveyId, { lock: true })
    await mustMayAnswer(actor, stored)
    const { definition, answers, survey } = stored
    if (!canJump(definition) || !applicable(definition, answers, name))
      throw invalid({ current_question: ['questionnaire.notApplicable'] })
    await writeRows(
      `UPDATE survey SET current_question = $name, updated = $instant, version = version + 1
        WHERE id = $surveyId`,
      { name, instant: now(), surveyId },
    )
    const log = {
      type: 'UPDATE',
      text: `Moved survey #${surveyId} to ${name}`,
      resource: 'survey',
      recordId: surveyId,
      participantId: survey.participant_id,
      fields: ['current_question'],
    } as const
    return { result: undefined, log }
  })
}
