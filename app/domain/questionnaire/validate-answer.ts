import { hardLimits, isBlank, isOffered, valueCount, type Answer } from './answer'
import { isAnswered } from './completeness'
import type { EnterDataQuestion, Question } from './definition'

/** A message key (`key` or `key|n`) and the index of the value it belongs to; null for the whole question. */
export type AnswerMessage = { index: number | null; message: string }

/** `errors` always block; `warnings` block until the person enters the same value again (SUR-23). */
export type AnswerCheck = { errors: AnswerMessage[]; warnings: AnswerMessage[]; passes: boolean }

/** Maximum length of a text in one field, in characters. */
export const LONGEST_TEXT = 1000

/**
 * Validates an answer when the person continues (SUR-22, SUR-23). `warned` is true if an out-of-range warning
 * for this question was already shown. Message keys are in the namespace `question`, or the question's own.
 */
export function validateAnswer(
  question: Question,
  answer: Answer | undefined,
  options: { warned: boolean },
): AnswerCheck {
  const errors = valueErrors(question, answer)
  if (errors.length === 0 && !mayBeEmpty(question) && !isAnswered(question, answer)) {
    errors.push({ index: null, message: question.validation_message ?? 'question.MESSAGE_ENTER_VALUE' })
  }
  const outside = errors.length === 0 && question.type === 'ENTER_DATA' ? rangeWarnings(question, answer) : []
  const warnings = options.warned ? [] : outside
  return { errors, warnings, passes: errors.length === 0 && warnings.length === 0 }
}

function mayBeEmpty(question: Question): boolean {
  return question.type === 'INSTRUCTIONS' || question.type === 'DIETID' || question.validation === 'NONE'
}

function valueErrors(question: Question, answer: Answer | undefined): AnswerMessage[] {
  if (!answer) return []
  const given = answer.values.filter((value) => !isBlank(value)).length
  if (answer.status === 'NONE') {
    if (!question.allows_none) return [{ index: null, message: 'question.unknownOption' }]
    return given > 0 ? [{ index: null, message: 'question.noneOrSome' }] : []
  }
  if (answer.values.length > valueCount(question)) return [{ index: null, message: 'question.unknownOption' }]
  if (question.type === 'SELECT_ANY' && new Set(answer.values).size < answer.values.length) {
    return [{ index: null, message: 'question.unknownOption' }]
  }
  return answer.values.flatMap((value, index) => {
    if (isBlank(value)) return []
    if (question.type !== 'ENTER_DATA')
      return isOffered(question, value, index) ? [] : [{ index, message: 'question.unknownOption' }]
    const message =
      typeof value === 'string' ? textError(question, value) : numberError(question, value, index)
    return message ? [{ index, message }] : []
  })
}

function textError(question: EnterDataQuestion, value: string): string | null {
  if (question.input === 'NUMBER') return 'form.number'
  return value.length > LONGEST_TEXT ? `question.tooLong|${LONGEST_TEXT}` : null
}

function numberError(question: EnterDataQuestion, value: number | null, index: number): string | null {
  if (value === null || question.input === 'TEXT' || !Number.isFinite(value)) return 'form.number'
  const { lowest, highest } = hardLimits(question, index)
  if (value < lowest) return `question.tooLow|${lowest}`
  if (value > highest) return `question.tooHigh|${highest}`
  const decimals = question.decimals?.[index] ?? 0
  if (Number(value.toFixed(decimals)) === value) return null
  return decimals === 0 ? 'question.wholeNumber' : `question.tooManyDecimals|${decimals}`
}

function rangeWarnings(question: EnterDataQuestion, answer: Answer | undefined): AnswerMessage[] {
  return (answer?.values ?? []).flatMap((value, index) => {
    if (typeof value !== 'number') return []
    const min = question.min_values?.[index] ?? null
    const max = question.max_values?.[index] ?? null
    if (min !== null && value < min) return [{ index, message: `question.checkLow|${min}` }]
    if (max !== null && value > max) return [{ index, message: `question.checkHigh|${max}` }]
    return []
  })
}
