import type { Answers } from '~/domain/questionnaire/answer'
import { applicable } from '~/domain/questionnaire/applicable'
import { questionOf, type Definition, type Question } from '~/domain/questionnaire/definition'
import { questionKey, sectionKey } from '~/domain/questionnaire/text-keys'
import { stemText } from '../fill-answers'
import { answerWords, type Words } from './answer-words'
import type { EarlierAnswer } from './earlier-answer'

/**
 * `notApplicable`: the question is not asked with the current answers; a former answer to it may be stored
 * but does not count.
 */
export type ResponseState = 'answered' | 'unanswered' | 'notApplicable'

/** One question with its answer in words. */
export type ResponseItem = {
  name: string
  text: string
  /** The stem of a list of items, for its first item only. */
  stem: string | null
  answer: string[]
  points: number | null
  state: ResponseState
  isNew: boolean
  /** True for an unlikely value that somebody confirmed. */
  confirmed: boolean
  earlier: EarlierAnswer[]
}

export type ResponseSection = { name: string; title: string; items: ResponseItem[] }

/** What is stored about an answer besides its values. */
export type ResponseMark = { points: number | null; updated: string; confirmed: boolean }

const NEW_FOR = 60_000

/** True if an answer was given or changed less than a minute before `at` (SUR-32). */
export function isNewAt(updated: string, at: Date): boolean {
  const age = at.getTime() - Date.parse(updated)
  return age >= 0 && age < NEW_FOR
}

type Source = Words & {
  definition: Definition
  answers: Answers
  marks: ReadonlyMap<string, ResponseMark>
  history?: ReadonlyMap<string, EarlierAnswer[]>
  at: Date
}

/**
 * Returns everything a questionnaire asks, in order, with the answers in plain words; texts that are only
 * read are left out.
 */
export function responseSections(source: Source): ResponseSection[] {
  const { definition, t } = source
  return definition.sections.flatMap(({ name, question_names }) => {
    const questions = question_names
      .flatMap((question) => questionOf(definition, question) ?? [])
      .filter(({ type }) => type !== 'INSTRUCTIONS')
    if (questions.length === 0) return []
    const items = questions.map((question, index) => item(source, question, questions[index - 1]))
    return { name, title: t(sectionKey(definition, name)), items }
  })
}

function item(
  { definition, answers, marks, history, at, ...words }: Source,
  question: Question,
  before: Question | undefined,
): ResponseItem {
  const { t } = words
  const mark = marks.get(question.name)
  const answer = answerWords(definition, question, answers[question.name], words)
  const applies = applicable(definition, answers, question.name)
  return {
    name: question.name,
    text: t(questionKey(definition, question)),
    stem: stemText(definition, question, before, t),
    answer,
    points: mark && answer.length > 0 && hasPoints(question) ? mark.points : null,
    state: !applies ? 'notApplicable' : mark ? 'answered' : 'unanswered',
    isNew: mark !== undefined && isNewAt(mark.updated, at),
    confirmed: mark?.confirmed ?? false,
    earlier: history?.get(question.name) ?? [],
  }
}

/** A typed number speaks for itself; points are only shown for options. */
function hasPoints({ type }: Question): boolean {
  return type === 'SELECT_ONE' || type === 'SELECT_ANY' || type === 'SCALE' || type === 'MULTI_SELECT_ONE'
}
