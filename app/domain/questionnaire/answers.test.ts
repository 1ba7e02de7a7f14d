import { describe, expect, test } from 'vitest'
import { answerPoints, isBlank, type Answer } from './answer'
import { isAnswered, isComplete } from './completeness'
import { questionOf, type Definition, type Question, type Validation } from './definition'
import { everyType, questionTexts } from '~/domain/scoring/check/fixtures'
import { fieldName, readAnswer, statusFieldName } from './read-answer'
import { latestDefinition } from './registry'
import { validateAnswer } from './validate-answer'

const get = (name: string, definition: Definition = everyType) => questionOf(definition, name) as Question
const exercise = latestDefinition('EXERCISE') as Definition
const days = get('EXERCISE_DAYS', exercise)
const hours = get('EXERCISE_SITTING', exercise)
const item = get('PHQ9_1', latestDefinition('PHQ9'))
const messages = (question: Question, answer: Answer | undefined, warned = false) => {
  const check = validateAnswer(question, answer, { warned })
  return {
    errors: check.errors.map((e) => e.message),
    warnings: check.warnings.map((w) => w.message),
    passes: check.passes,
  }
}

describe('completeness', () => {
  const fields = (validation: Validation | undefined): Question => ({
    name: 'F',
    type: 'ENTER_DATA',
    input: 'NUMBER',
    options: [{ value: 'A' }, { value: 'B' }, { value: 'C' }],
    ...(validation ? { validation } : {}),
  })
  const combinations = ['---', 'A--', '-B-', 'AB-', '--C', 'A-C', '-BC', 'ABC']
  test.each<[Validation | undefined, string[]]>([
    ['NONE', combinations],
    [undefined, combinations.slice(1)],
    ['ALL', ['ABC']],
    ['A_OR_B', ['A--', '-B-', 'A-C', '-BC']],
    ['A_OR_B_AND_C', ['A-C', '-BC']],
  ])('%s accepts %j', (validation, accepted) => {
    const passing = combinations.filter((mask) =>
      isComplete(fields(validation), { values: [...mask].map((letter) => (letter === '-' ? null : 1)) }),
    )
    expect(passing).toEqual(accepted)
  })

  test('instructions, check lists and status NONE are always complete', () => {
    expect(isComplete(get('INTRO'), undefined)).toBe(true)
    expect(isComplete(get('CONDITIONS'), undefined)).toBe(true)
    expect(isComplete(get('MOOD'), { values: [], status: 'NONE' })).toBe(true)
    expect(isComplete(get('MOOD'), { values: [] })).toBe(false)
  })

  test('blank is null, nothing or only spaces; 0 is an answer', () => {
    expect([null, undefined, '', '  \t'].every(isBlank)).toBe(true)
    expect(isBlank(0)).toBe(false)
    expect(isAnswered(item, { values: [0] })).toBe(true)
  })
})

describe('going on', () => {
  test("needs an answer, with the question's own message where it has one", () => {
    expect(messages(item, undefined).errors).toEqual(['question.MESSAGE_ENTER_VALUE'])
    expect(messages(item, { values: [null] }).errors).toEqual(['question.MESSAGE_ENTER_VALUE'])
    expect(messages(get('ROWS'), { values: [1, null] }).errors).toEqual(['every.ROWS.message'])
    expect(messages(get('AMOUNT'), { values: [5, 5] }).errors).toEqual(['question.MESSAGE_ENTER_VALUE'])
    expect(messages(get('CONDITIONS'), { values: [] }).errors).toEqual(['question.MESSAGE_ENTER_VALUE'])
  })

  test.each(['INTRO', 'PICTURES', 'BRANDS'])('%s may stay empty', (name) => {
    expect(messages(get(name), undefined).passes).toBe(true)
  })

  test('out of range warns and blocks once, then passes', () => {
    expect(messages(get('AMOUNT'), { values: [41, null] })).toEqual({
      errors: [],
      warnings: ['question.checkHigh|40'],
      passes: false,
    })
    expect(messages(get('AMOUNT'), { values: [0, null] })).toEqual({
      errors: [],
      warnings: ['question.checkLow|1'],
      passes: false,
    })
    expect(messages(get('AMOUNT'), { values: [41, null] }, true)).toEqual({
      errors: [],
      warnings: [],
      passes: true,
    })
    expect(messages(get('AMOUNT'), { values: [40, null] }).passes).toBe(true)
  })

  test.each([
    [days, -1, 'question.tooLow|0'],
    [days, 8, 'question.tooHigh|7'],
    [days, 1.5, 'question.wholeNumber'],
    [hours, 24.1, 'question.tooHigh|24'],
    [hours, 7.25, 'question.tooManyDecimals|1'],
    [days, Number.NaN, 'form.number'],
    [days, Infinity, 'form.number'],
    [days, 1e400, 'form.number'],
    [days, '3', 'form.number'],
    [get('AMOUNT'), -1, 'question.tooLow|0'],
    [get('AMOUNT'), 1e300, 'question.tooHigh|1000000000'],
    [item, 4, 'question.unknownOption'],
    [item, '1', 'question.unknownOption'],
    [get('MOOD'), 10.5, 'question.unknownOption'],
  ] as const)('%# an impossible value stays an error after a warning', (question, value, message) => {
    expect(messages(question, { values: [value] }, true)).toEqual({
      errors: [message],
      warnings: [],
      passes: false,
    })
  })

  test('the ends of the range and one decimal pass', () => {
    for (const value of [0, 7]) expect(messages(days, { values: [value] }).passes).toBe(true)
    for (const value of [0, 0.1, 7.3, 16.9, 24])
      expect(messages(hours, { values: [value] }).passes).toBe(true)
  })

  test('none of the above only where offered, and not together with a choice', () => {
    expect(messages(get('CONDITIONS'), { values: [], status: 'NONE' }).passes).toBe(true)
    expect(messages(get('CONDITIONS'), { values: ['COPD'], status: 'NONE' }).errors).toEqual([
      'question.noneOrSome',
    ])
    expect(messages(item, { values: [], status: 'NONE' }).errors).toEqual(['question.unknownOption'])
  })

  test('too many or repeated values are refused', () => {
    expect(messages(item, { values: [1, 2] }).passes).toBe(false)
    expect(messages(get('CONDITIONS'), { values: ['COPD', 'COPD'] }).passes).toBe(false)
    expect(messages(get('BRANDS'), { values: ['x'.repeat(1001)] }).errors).toEqual(['question.tooLong|1000'])
  })

  test('every message has a text', () => {
    const texts = questionTexts()
    const keys = [
      'MESSAGE_ENTER_VALUE',
      'unknownOption',
      'oneAnswer',
      'noneOrSome',
      'wholeNumber',
      'tooManyDecimals',
      'tooLow',
      'tooHigh',
      'checkLow',
      'checkHigh',
      'tooLong',
    ]
    expect(keys.filter((key) => !texts[`question.${key}`])).toEqual([])
  })
})

describe('reading a posted form', () => {
  const read = (question: Question, ...entries: [string, unknown][]) => readAnswer(question, entries)

  test('reads each type from its fields', () => {
    const form = new FormData()
    form.set(fieldName(days), '3')
    expect(readAnswer(days, form)).toEqual({ answer: { values: [3] } })
    expect(read(item, ['PHQ9_1', '2'])).toEqual({ answer: { values: [2] } })
    expect(read(get('CONDITIONS'), ['CONDITIONS', 'OTHER'], ['CONDITIONS', 'ASTHMA'])).toEqual({
      answer: { values: ['ASTHMA', 'OTHER'] },
    })
    expect(read(get('MOOD'), ['MOOD', '10'])).toEqual({ answer: { values: [10] } })
    expect(read(get('ROWS'), ['ROWS.Y', '1'])).toEqual({ answer: { values: [null, 1] } })
    expect(read(get('AMOUNT'), ['AMOUNT.A', ''], ['AMOUNT.B', '2,5'])).toEqual({
      answer: { values: [null, 2.5] },
    })
    expect(read(get('BRANDS'), ['BRANDS.TEXT', ' a\u0000b '])).toEqual({ answer: { values: ['ab'] } })
    expect(read(get('INTRO'), ['INTRO', 'x'])).toEqual({ answer: { values: [] } })
  })

  test('nothing posted is a blank answer', () => {
    expect(read(item)).toEqual({ answer: { values: [null] } })
    expect(read(get('CONDITIONS'))).toEqual({ answer: { values: [] } })
  })

  test('none of the above', () => {
    const status = statusFieldName(get('CONDITIONS'))
    expect(read(get('CONDITIONS'), [status, 'NONE'])).toEqual({ answer: { values: [], status: 'NONE' } })
    expect(read(get('CONDITIONS'), [status, 'NONE'], ['CONDITIONS', 'COPD'])).toEqual({
      errors: [{ index: null, message: 'question.noneOrSome' }],
    })
    expect(read(item, [statusFieldName(item), 'NONE'])).toEqual({
      errors: [{ index: null, message: 'question.unknownOption' }],
    })
    expect(read(get('CONDITIONS'), [status, 'ALL'])).toEqual({
      errors: [{ index: null, message: 'question.unknownOption' }],
    })
  })

  test.each<[string, Question, [string, unknown][], string]>([
    ['an unknown option', item, [['PHQ9_1', '4']], 'question.unknownOption'],
    ['a number written otherwise', item, [['PHQ9_1', '1.0']], 'question.unknownOption'],
    ['a name every object has', item, [['PHQ9_1', 'constructor']], 'question.unknownOption'],
    [
      'two answers to one question',
      item,
      [
        ['PHQ9_1', '1'],
        ['PHQ9_1', '2'],
      ],
      'question.oneAnswer',
    ],
    ['a file', item, [['PHQ9_1', new Blob(['1'])]], 'question.oneAnswer'],
    ['a file among choices', get('CONDITIONS'), [['CONDITIONS', new Blob(['1'])]], 'question.unknownOption'],
    ['a hundred thousand characters', item, [['PHQ9_1', 'x'.repeat(100_000)]], 'question.unknownOption'],
    ['a long number', days, [['EXERCISE_DAYS.DAYS', '1'.repeat(100_000)]], 'form.number'],
    ['a long text', get('BRANDS'), [['BRANDS.TEXT', 'x'.repeat(100_000)]], 'question.tooLong|1000'],
    ['not a number', days, [['EXERCISE_DAYS.DAYS', 'NaN']], 'form.number'],
    ['an infinite number', days, [['EXERCISE_DAYS.DAYS', 'Infinity']], 'form.number'],
    ['an exponent', days, [['EXERCISE_DAYS.DAYS', '1e400']], 'form.number'],
    ['markup', days, [['EXERCISE_DAYS.DAYS', '<b>3</b>']], 'form.number'],
  ])('refuses %s', (_, question, entries, message) => {
    const reading = readAnswer(question, entries)
    expect('errors' in reading ? reading.errors.map((error) => error.message) : []).toEqual([message])
  })
})

describe('points', () => {
  test.each<[string, Answer | undefined, number | null]>([
    ['SMOKES', { values: [2] }, 2],
    ['SMOKES', { values: [9] }, null],
    ['SMOKES', { values: [null] }, null],
    ['SMOKES', undefined, null],
    ['CONDITIONS', { values: ['ASTHMA', 'OTHER'] }, 5],
    ['CONDITIONS', { values: [], status: 'NONE' }, 0],
    ['MOOD', { values: [3] }, 7],
    ['MOOD', { values: [], status: 'NONE' }, null],
    ['ROWS', { values: [1, 1] }, 2],
    ['BRANDS', { values: ['text'] }, null],
  ])('%s %j gives %s', (name, answer, points) => {
    expect(answerPoints(get(name), answer)).toBe(points)
  })
})
