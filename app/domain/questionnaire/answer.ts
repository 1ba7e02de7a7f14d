import type { EnterDataQuestion, Option, Question } from './definition'

export type AnswerValue = string | number | null

/** The answer to one question; status NONE is "none of the above". */
export type Answer = { values: readonly AnswerValue[]; status?: 'NONE' }

/** Answers by question name. Answers to questions that no longer apply are kept but ignored. */
export type Answers = Readonly<Record<string, Answer>>

/** True for null, undefined, an empty text or only spaces (SUR-21). */
export function isBlank(value: AnswerValue | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** Returns how many values an answer may have: one per field or row, one choice, or any number of choices. */
export function valueCount(question: Question): number {
  switch (question.type) {
    case 'INSTRUCTIONS':
      return 0
    case 'ENTER_DATA':
    case 'SELECT_ANY':
      return question.options.length
    case 'MULTI_SELECT_ONE':
      return question.multi_options.length
    default:
      return 1
  }
}

/**
 * True if the question offers `value` at position `index` of the answer; call it for non-blank values only.
 */
export function isOffered(question: Question, value: AnswerValue, index: number): boolean {
  switch (question.type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return question.options.some((option) => option.value === value)
    case 'MULTI_SELECT_ONE':
      return question.multi_options[index]?.options.some((option) => option.value === value) ?? false
    case 'SCALE':
      return (
        Number.isInteger(value) && Number(value) >= question.scale.min && Number(value) <= question.scale.max
      )
    case 'DIETID':
      return typeof value === 'number' && value >= 0 && value <= 100
    case 'ENTER_DATA':
      return question.input === 'TEXT'
        ? typeof value === 'string'
        : typeof value === 'number' && Number.isFinite(value)
    default:
      return false
  }
}

/**
 * Returns the values of an answer with blanks as null, empty for "none of the above". Null if there is no
 * answer or it is not valid for this question: too many values, a repeated option, or something not offered.
 */
export function usableValues(question: Question, answer: Answer | undefined): readonly AnswerValue[] | null {
  if (!answer) return null
  const values = answer.values.map((value) => (isBlank(value) ? null : value))
  const given = values.filter((value) => value !== null)
  if (answer.status === 'NONE') return question.allows_none && given.length === 0 ? [] : null
  if (given.length === 0 || values.length > valueCount(question)) return null
  if (question.type === 'SELECT_ANY' && new Set(given).size < given.length) return null
  return values.every((value, index) => value === null || isOffered(question, value, index)) ? values : null
}

/**
 * Returns the points of one answer (SUR-08): the sum over the chosen or entered values, null without a usable
 * one. "None of the above" scores 0 for a check list and null for anything else.
 */
export function answerPoints(question: Question, answer: Answer | undefined): number | null {
  const values = usableValues(question, answer)
  if (!values) return null
  if (values.length === 0) return question.type === 'SELECT_ANY' ? 0 : null
  const points = values.map((value, index) => (value === null ? 0 : pointsOf(question, value, index)))
  return points.some((point) => point === null)
    ? null
    : points.reduce<number>((sum, point) => sum + (point ?? 0), 0)
}

/** Returns the number in field `index`; null if it is blank, not a number or outside an enforced range. */
export function enteredNumber(
  question: EnterDataQuestion,
  answer: Answer | undefined,
  index = 0,
): number | null {
  const value = answer?.values[index]
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const { lowest, highest } = hardLimits(question, index)
  return value < lowest || value > highest ? null : value
}

/** Returns the limits of a number field that a person cannot override. */
export function hardLimits(question: EnterDataQuestion, index: number): { lowest: number; highest: number } {
  const min = question.enforce_minmax ? question.min_values?.[index] : null
  const max = question.enforce_minmax ? question.max_values?.[index] : null
  return {
    lowest: Math.max(min ?? -LARGEST_NUMBER, question.impossible_below?.[index] ?? -LARGEST_NUMBER),
    highest: Math.min(max ?? LARGEST_NUMBER, question.impossible_above?.[index] ?? LARGEST_NUMBER),
  }
}

/** No questionnaire asks for a larger number; keeps sums and charts finite. */
const LARGEST_NUMBER = 1_000_000_000

function pointsOf(question: Question, value: AnswerValue, index: number): number | null {
  switch (question.type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return optionPoints(question.options, value)
    case 'MULTI_SELECT_ONE':
      return optionPoints(question.multi_options[index]?.options ?? [], value)
    case 'SCALE':
      return question.reversed ? question.scale.max - Number(value) + question.scale.min : Number(value)
    default:
      return typeof value === 'number' ? value : null
  }
}

function optionPoints(options: readonly Option[], value: AnswerValue): number | null {
  const option = options.find((candidate) => candidate.value === value)
  if (!option) return null
  return option.points ?? (typeof option.value === 'number' ? option.value : null)
}
