import { writeRows, writeTx } from 'db/connection'
import type { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { applicable } from '~/domain/questionnaire/applicable'
import { orderedQuestions, type Definition } from '~/domain/questionnaire/definition'
import { canJump } from '~/domain/questionnaire/navigation'
import { change, mustBeCurrent } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import { mustMayAnswer } from './may-fill.server'
import { loadSurvey } from './open-survey.server'
import { saveAnswer } from './save-answer.server'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import type { surveyUpdateSchema } from './survey-schema'

export type SurveyUpdate = z.infer<typeof surveyUpdateSchema>

/**
 * Saves several answers of a survey, all or none, in the order in which they are asked, and then where it goes on (API-23).
 * Each is judged as when the person goes on from its question; the answer to the last question finishes the survey.
 * @throws as saveAnswer; Refusal 422 for a `current_question` that cannot be opened.
 */
export function updateSurvey(
  actor: Actor,
  surveyId: number,
  { responses, current_question: place, warned, reason }: SurveyUpdate,
  version: number | null,
): Promise<void> {
  return writeTx(async () => {
    const { definition, survey } = await loadSurvey(actor, surveyId)
    mustBeCurrent(version, survey, { version: survey.version })
    for (const { question_name: question, optionValuesList: values, status } of inOrder(
      definition,
      responses,
    )) {
      await saveAnswer(actor, surveyId, {
        question,
        given: { answer: { values, ...(status && { status }) } },
        move: 'next',
        warned,
        reason,
      })
    }
    if (place) await goOnAt(actor, surveyId, place)
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
      'UPDATE survey SET current_question = $name, updated = $instant, version = version + 1 WHERE id = $surveyId',
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
