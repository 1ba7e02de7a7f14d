import { NUMBER_FAULTS, readTypedNumber } from '~/platform/read-number'
import { isBlank, type Answer, type AnswerValue } from './answer'
import type { EnterDataQuestion, MultiSelectQuestion, Option, Question } from './definition'
import { LONGEST_TEXT, type AnswerMessage } from './validate-answer'

export type Entries = Iterable<readonly [string, unknown]>
export type AnswerReading = { answer: Answer } | { errors: AnswerMessage[] }

/**
 * Returns the form field of value `index`: `NAME` for choices and scales, `NAME.<field or row>` for several
 * values.
 */
export function fieldName(question: Question, index = 0): string {
  if (question.type === 'ENTER_DATA') return `${question.name}.${question.options[index]?.value ?? index}`
  if (question.type === 'MULTI_SELECT_ONE')
    return `${question.name}.${question.multi_options[index]?.name ?? index}`
  return question.name
}

/** Returns the form field that has the value NONE for "none of the above". */
export function statusFieldName(question: Question): string {
  return `${question.name}.status`
}

/**
 * Converts posted form entries to a typed answer. Only input that cannot be parsed is an error here (unknown
 * option, not a number, overlong text, two answers to one question); `validateAnswer` checks the rest.
 */
export function readAnswer(question: Question, entries: Entries): AnswerReading {
  const posted = [...entries]
  const valuesOf = (field: string) => posted.filter(([name]) => name === field).map(([, value]) => value)
  const none = valuesOf(statusFieldName(question))
  if (none.some((value) => value !== 'NONE' && value !== '')) return refused(null, 'question.unknownOption')
  const read = readValues(question, valuesOf)
  if ('errors' in read || !none.includes('NONE')) return read
  if (!question.allows_none) return refused(null, 'question.unknownOption')
  return read.answer.values.every(isBlank)
    ? { answer: { values: [], status: 'NONE' } }
    : refused(null, 'question.noneOrSome')
}

type ValuesOf = (field: string) => unknown[]

function readValues(question: Question, valuesOf: ValuesOf): AnswerReading {
  switch (question.type) {
    case 'INSTRUCTIONS':
      return { answer: { values: [] } }
    case 'SELECT_ANY':
      return readChoices(question.options, valuesOf(question.name))
    case 'SELECT_ONE':
      return readPlaces([valuesOf(question.name)], (text) => readOption(question.options, text))
    case 'SCALE':
    case 'DIETID':
      return readPlaces([valuesOf(question.name)], readNumber)
    case 'MULTI_SELECT_ONE':
      return readRows(question, valuesOf)
    case 'ENTER_DATA':
      return readFields(question, valuesOf)
  }
}

function readRows(question: MultiSelectQuestion, valuesOf: ValuesOf): AnswerReading {
  const places = question.multi_options.map((_, index) => valuesOf(fieldName(question, index)))
  return readPlaces(places, (text, index) => readOption(question.multi_options[index]?.options ?? [], text))
}

function readFields(question: EnterDataQuestion, valuesOf: ValuesOf): AnswerReading {
  const places = question.options.map((_, index) => valuesOf(fieldName(question, index)))
  return readPlaces(places, question.input === 'NUMBER' ? readNumber : readText)
}

type Reading = { value: AnswerValue } | { error: string }

/** Reads at most one posted text per position; a blank one is null. */
function readPlaces(places: unknown[][], read: (text: string, index: number) => Reading): AnswerReading {
  const errors: AnswerMessage[] = []
  const values = places.map((posted, index): AnswerValue => {
    const [text = ''] = posted
    if (posted.length > 1 || typeof text !== 'string') {
      errors.push({ index, message: 'question.oneAnswer' })
      return null
    }
    if (isBlank(text)) return null
    const result = read(text, index)
    if ('value' in result) return result.value
    errors.push({ index, message: result.error })
    return null
  })
  return errors.length > 0 ? { errors } : { answer: { values } }
}

function readChoices(options: readonly Option[], posted: unknown[]): AnswerReading {
  const chosen = new Set(posted.filter((value) => value !== ''))
  const known = options.filter((option) => chosen.has(String(option.value)))
  if (known.length < chosen.size) return refused(null, 'question.unknownOption')
  return { answer: { values: known.map((option) => option.value) } }
}

function readOption(options: readonly Option[], text: string): Reading {
  const option = options.find((candidate) => String(candidate.value) === text)
  return option ? { value: option.value } : { error: 'question.unknownOption' }
}

/** A number as every field reads it; the error is a key of the texts. */
function readNumber(text: string): Reading {
  const read = readTypedNumber(text)
  return 'wrong' in read ? { error: NUMBER_FAULTS[read.wrong] } : { value: read.value }
}

function readText(text: string): Reading {
  const value = text.replaceAll('\u0000', '').trim()
  return value.length > LONGEST_TEXT ? { error: `question.tooLong|${LONGEST_TEXT}` } : { value }
}

function refused(index: number | null, message: string): AnswerReading {
  return { errors: [{ index, message }] }
}
