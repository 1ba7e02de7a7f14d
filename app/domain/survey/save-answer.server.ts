import { writeRows } from 'db/connection'
import { realUser, type Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import type { Answers } from '~/domain/questionnaire/answer'
import { applicable, applicableQuestions } from '~/domain/questionnaire/applicable'
import { isComplete, surveyComplete } from '~/domain/questionnaire/completeness'
import { questionOf, type Question } from '~/domain/questionnaire/definition'
import { canJump, nextQuestion, previousQuestion } from '~/domain/questionnaire/navigation'
import { sameAnswer } from '~/domain/questionnaire/same-answer'
import { change, mustBeCurrent } from '~/core/change/change.server'
import { raiseForAnswer } from '~/domain/safety/raise.server'
import { dropScores, storeScores } from '~/domain/stored-scores/store-scores.server'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { AnswerRefused } from './answer-refused'
import { prefillOf } from './fill-prefill.server'
import { mustHaveSeen } from './fill-seen'
import { isUnlikely, judgeAnswer, readGiven, type Given, type Move, type Verdict } from './judge-answer'
import { mustMayAnswer } from './may-fill.server'
import { startedEntry } from './open-survey.server'
import { keepAnswer } from './keep-answer.server'
import { putAnswer } from './put-answer.server'
import { readSurvey, type StoredSurvey } from '~/domain/answers/stored-survey.server'

export type SaveInput = {
  question: string
  given: Given
  move: Move
  /** True, or the answer as form entries that an out-of-range warning was shown for: another one is warned about anew. */
  warned?: boolean | string
  version?: number | null
  seen?: readonly string[]
  /** Why a stored answer is changed. */
  reason?: string | null
}

/** Where the survey is after a save: `next` is the question to show, null when it was finished. */
export type Saved = { next: string | null; complete: boolean; missing: boolean; version: number }

/**
 * Saves the answer to one question and moves on, in one transaction with its log row: the answer, the place in the survey
 * and, when the survey is finished or was finished before, its scores.
 * @throws AnswerRefused 422; Refusal 403 foreign, 409 finished, 422 a question that does not apply now; Conflict on a stale
 *   version; AnswerChanged 409 when it would overwrite an answer that is not among `seen`.
 */
export function saveAnswer(actor: Actor, surveyId: number, input: SaveInput): Promise<Saved> {
  return change(actor, async () => {
    const stored = await readSurvey(surveyId, { lock: true })
    await mustMayAnswer(actor, stored)
    mustBeCurrent(input.version, stored.survey, { version: stored.survey.version })
    const question = askedQuestion(stored, input.question)
    const verdict = await verdictOn(stored, question, input)

    const answers = answersAfter(stored.answers, question, verdict)
    if (input.move === 'stay' && stored.survey.completed && !surveyComplete(stored.definition, answers))
      throw new AnswerRefused(question, [], false)
    await storeAnswer(actor, stored, { question, verdict, reason: input.reason })
    const place = placeAfter(stored, answers, question, input.move)
    await storePlace(stored, place)
    if (!stored.survey.started) await writeLog(actor, startedEntry(stored))
    const { completed } = place
    if (completed) await storeScores({ ...stored.survey, completed }, stored.definition, answers)
    else if (stored.survey.completed) await dropScores(surveyId)
    if ('store' in verdict) await raiseForAnswer(actor, stored, question, verdict.store)

    const finishedNow = completed !== null && stored.survey.completed === null
    const result = {
      next: place.next,
      complete: completed !== null,
      missing: place.missing,
      version: stored.survey.version + 1,
    }
    return { result, log: savedEntry(stored, question, finishedNow) }
  })
}

function askedQuestion({ survey, definition, answers }: StoredSurvey, name: string): Question {
  const question = questionOf(definition, name)
  const inTurn =
    canJump(definition) ||
    name === (survey.current_question ?? applicableQuestions(definition, answers)[0]?.name)
  // The steps of the diet assessment are taken in its frame, and its result comes by the webhook: nobody answers them here.
  const isForeign = question?.type === 'DIETID'
  if (!question || isForeign || !inTurn || !applicable(definition, answers, name))
    throw new Refusal('questionnaire.notApplicable', {
      errors: { question: ['questionnaire.notApplicable'] },
    })
  return question
}

/** What to do with what was given. Looking back or leaving does not take over an answer that was only offered from an earlier survey. */
async function verdictOn(
  stored: StoredSurvey,
  question: Question,
  { given, move, warned = false, seen = [] }: SaveInput,
): Promise<Verdict> {
  const reading = readGiven(question, given)
  const answer = 'answer' in reading ? reading.answer : null
  if (mustHaveSeen(question, stored.answers[question.name], answer, seen)) return { keep: true }
  const offered =
    answer && (move === 'previous' || move === 'exit') ? await prefillOf(stored, question) : null
  if (offered && answer && sameAnswer(answer, offered.answer)) return { keep: true }
  return judgeAnswer(question, given, move, warned)
}

function answersAfter(answers: Answers, question: Question, verdict: Verdict): Answers {
  if ('keep' in verdict) return answers
  const { [question.name]: _before, ...others } = answers
  return 'store' in verdict ? { ...others, [question.name]: verdict.store } : others
}

type Storing = { question: Question; verdict: Verdict; reason?: string | null }

/** Another answer than the stored one is kept with it: the earlier value, who changed it, when and why. */
async function storeAnswer(
  actor: Actor,
  { survey, answers }: StoredSurvey,
  { question, verdict, reason }: Storing,
): Promise<void> {
  if ('keep' in verdict) return
  const before = answers[question.name]
  const after = 'store' in verdict ? verdict.store : undefined
  const confirmed = 'store' in verdict && isUnlikely(question, verdict.store)
  if (before && !(after && sameAnswer(before, after)))
    await keepAnswer(survey.id, question.name, { actor, reason })
  if (after) await putAnswer(survey.id, question, after, { givenBy: realUser(actor).userId, confirmed })
  else
    await writeRows('DELETE FROM response WHERE survey_id = $surveyId AND question_name = $name', {
      surveyId: survey.id,
      name: question.name,
    })
}

type Place = { next: string | null; current: string; missing: boolean; completed: string | null }

/** A survey is finished by going on from its last question, or by leaving when nothing is open; not by looking back or staying. */
function placeAfter(
  { survey, definition }: StoredSurvey,
  answers: Answers,
  question: Question,
  move: Move,
): Place {
  const all = surveyComplete(definition, answers)
  const following = move === 'next' ? nextQuestion(definition, answers, question.name) : null
  const atEnd = move === 'next' && following === null
  const finished = all && (survey.completed !== null || move === 'exit' || atEnd)
  const open =
    atEnd && !all
      ? applicableQuestions(definition, answers).find((asked) => !isComplete(asked, answers[asked.name]))
      : undefined
  const next =
    move === 'previous'
      ? (previousQuestion(definition, answers, question.name) ?? question)
      : (following ?? open ?? null)
  return {
    next: next?.name ?? null,
    current: next?.name ?? question.name,
    missing: open !== undefined,
    completed: finished ? (survey.completed ?? now()) : null,
  }
}

function storePlace({ survey }: StoredSurvey, { current, completed }: Place): Promise<number> {
  return writeRows(
    `UPDATE survey SET current_question = $current, started = COALESCE(started, $instant), lastupdated = $instant, completed = $completed,
       updated = $instant, version = version + 1 WHERE id = $id`,
    { current, completed, instant: now(), id: survey.id },
    { kept: true },
  )
}

function savedEntry({ survey }: StoredSurvey, question: Question, finishedNow: boolean) {
  const text = finishedNow
    ? `Completed survey #${survey.id}`
    : `Saved ${question.name} of survey #${survey.id}`
  return {
    type: 'SURVEY' as const,
    text,
    resource: 'survey',
    recordId: survey.id,
    participantId: survey.participant_id,
    fields: [question.name],
  }
}
