import { writeRows } from 'db/connection'
import { textsIn } from 'db/ids-in'
import { realUser, type Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import type { StoredSurvey } from '~/domain/answers/stored-survey.server'
import type { Answers } from '~/domain/questionnaire/answer'
import { applicable, applicableQuestions } from '~/domain/questionnaire/applicable'
import { isComplete, surveyComplete } from '~/domain/questionnaire/completeness'
import { questionOf, type Question } from '~/domain/questionnaire/definition'
import { canJump, nextQuestion, previousQuestion } from '~/domain/questionnaire/navigation'
import { sameAnswer } from '~/domain/questionnaire/same-answer'
import { raiseForAnswer } from '~/domain/safety/raise.server'
import { dropScores, storeScores } from '~/domain/stored-scores/store-scores.server'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { prefillOf } from './fill-prefill.server'
import { mustHaveSeen } from './fill-seen'
import { isUnlikely, judgeAnswer, readGiven, type Given, type Move, type Verdict } from './judge-answer'
import { keepAnswers } from './keep-answer.server'
import { isNoted, startedEntry } from './open-survey.server'
import { putAnswers } from './put-answer.server'

/** The answer to one question, and where the person goes from it. */
export type StepInput = {
  question: string
  given: Given
  move: Move
  /**
   * True, or the form entries for which an out-of-range warning was shown; a different answer gets a new
   * warning.
   */
  warned?: boolean | string
  seen?: readonly string[]
}

/**
 * One validated answer, not stored yet: the survey before it, all answers after it, and where the survey
 * continues.
 */
export type Step = {
  before: StoredSurvey
  question: Question
  verdict: Verdict
  answers: Answers
  place: Place
}

/**
 * Validates the answer to one question of the survey as stored.
 * @throws AnswerRefused 422; Refusal 422 for a question that does not apply now; AnswerChanged 409.
 */
export async function takeStep(before: StoredSurvey, input: StepInput): Promise<Step> {
  const question = askedQuestion(before, input.question)
  const verdict = await verdictOn(before, question, input)
  const answers = answersAfter(before.answers, question, verdict)
  return { before, question, verdict, answers, place: placeAfter(before, answers, question, input.move) }
}

/** Returns the survey as the next step finds it. */
export function afterStep({ before, answers, place }: Step): StoredSurvey {
  const { current: current_question, completed } = place
  return { ...before, answers, survey: { ...before.survey, current_question, completed } }
}

/**
 * Stores consecutive steps of a survey in the caller's transaction: the answers, the answers they replace,
 * the place and, if the survey is completed or was before, its scores (once).
 */
export async function storeSteps(
  actor: Actor,
  steps: readonly [Step, ...Step[]],
  reason?: string | null,
): Promise<void> {
  const stored = steps[0].before
  const { place, answers } = steps.at(-1)!
  await storeAnswers(actor, stored, steps, reason)
  await storePlace(
    stored,
    place,
    steps.some(({ verdict }) => 'store' in verdict),
  )
  if (!stored.survey.started && !(await isNoted(stored))) await writeLog(actor, startedEntry(stored))
  const { completed } = place
  if (completed) await storeScores({ ...stored.survey, completed }, stored.definition, answers)
  else if (stored.survey.completed) await dropScores(stored.survey.id)
  for (const { before, question, verdict } of steps)
    if ('store' in verdict) await raiseForAnswer(actor, before, question, verdict.store)
}

function askedQuestion({ survey, definition, answers }: StoredSurvey, name: string): Question {
  const question = questionOf(definition, name)
  const inTurn =
    canJump(definition) ||
    name === (survey.current_question ?? applicableQuestions(definition, answers)[0]?.name)
  // The steps of the diet assessment are taken in its frame, and its result comes by webhook; it cannot be
  // answered here.
  const isForeign = question?.type === 'DIETID'
  if (!question || isForeign || !inTurn || !applicable(definition, answers, name))
    throw new Refusal('questionnaire.notApplicable', {
      errors: { question: ['questionnaire.notApplicable'] },
    })
  return question
}

/**
 * What to do with the answer. Going back or leaving does not take over an answer that was only prefilled from
 * an earlier survey.
 */
async function verdictOn(
  stored: StoredSurvey,
  question: Question,
  { given, move, warned = false, seen = [] }: StepInput,
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

/** When a stored answer changes, the previous value is kept with who changed it, when and why. */
async function storeAnswers(
  actor: Actor,
  { survey, answers }: StoredSurvey,
  steps: readonly Step[],
  reason?: string | null,
): Promise<void> {
  // Only the last answer to a question counts.
  const changed = new Map<string, Step>()
  for (const step of steps) if (!('keep' in step.verdict)) changed.set(step.question.name, step)
  const replaced = [...changed.values()].filter(({ question, verdict }) => {
    const before = answers[question.name]
    return before && !('store' in verdict && sameAnswer(before, verdict.store))
  })
  await keepAnswers(
    survey.id,
    replaced.map(({ question }) => question.name),
    { actor, reason },
  )
  const givenBy = realUser(actor).userId
  await putAnswers(
    survey.id,
    [...changed.values()].flatMap(({ question, verdict }) =>
      'store' in verdict
        ? [{ question, answer: verdict.store, givenBy, confirmed: isUnlikely(question, verdict.store) }]
        : [],
    ),
  )
  await removeAnswers(
    survey.id,
    [...changed.values()].filter(({ verdict }) => !('store' in verdict)).map(({ question }) => question.name),
  )
}

async function removeAnswers(surveyId: number, questions: readonly string[]): Promise<void> {
  if (questions.length === 0) return
  const these = textsIn('question_name', questions)
  await writeRows(`DELETE FROM response WHERE survey_id = $surveyId AND ${these.sql}`, {
    surveyId,
    ...these.bind,
  })
}

type Place = { next: string | null; current: string; missing: boolean; completed: string | null }

/**
 * A survey is completed by continuing from its last question, or by leaving when nothing is open; not by
 * going back or staying.
 */
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

/** A survey begins with its first answer; just reading on stores the position. */
function storePlace(
  { survey }: StoredSurvey,
  { current, completed }: Place,
  answered: boolean,
): Promise<number> {
  return writeRows(
    `UPDATE survey SET current_question = $current, started = COALESCE(started, $started),
      lastupdated = $instant, completed = $completed,
       updated = $instant, version = version + 1 WHERE id = $id`,
    {
      current,
      completed,
      started: answered || completed ? now() : null,
      instant: now(),
      id: survey.id,
    },
    { kept: true },
  )
}
