import { describe, expect, it } from 'vitest'
import type { Answers } from '~/domain/questionnaire/answer'
import { everyType } from '~/domain/scoring/check/fixtures'
import { makeT } from '~/i18n/t'
import { isNewAt, responseSections, type ResponseItem } from './response-items'

const t = makeT({
  'every.CONDITIONS.ASTHMA': 'Asthma',
  'every.CONDITIONS.COPD': 'COPD',
  'every.MOOD.10': 'excellent',
  'every.AMOUNT.A': 'Cost: $__a week',
  'every.AMOUNT.B': 'Cigars__a week',
  'every.ROWS.row.X': 'At home',
  'every.ROWS.row.Y': 'At work.',
  'every.ROWS.0': 'never',
  'every.ROWS.1': 'often',
  'every.SMOKES.0': 'No',
  'questionnaire.noneOfThese': 'None of the above',
})
const at = new Date('2026-05-01T10:00:00.000Z')

function read(answers: Answers, updated = '2026-05-01T09:00:00.000Z'): Record<string, ResponseItem> {
  const marks = new Map(Object.keys(answers).map((name) => [name, { points: 3, updated, confirmed: false }]))
  const items = responseSections({ definition: everyType, answers, marks, at, t, lang: 'en' }).flatMap(
    (section) => section.items,
  )
  return Object.fromEntries(items.map((item) => [item.name, item]))
}

describe('responses in words', () => {
  it('say every kind of answer as the reader would', () => {
    const items = read({
      SMOKES: { values: [1] },
      AMOUNT: { values: [null, 2.5] },
      CONDITIONS: { values: ['ASTHMA', 'COPD'] },
      MOOD: { values: [10] },
      ROWS: { values: [0, 1] },
      REMARK: { values: ['<b>tired</b>'] },
    })
    expect(items.AMOUNT?.answer).toEqual(['Cigars 2.5 a week'])
    expect(read({ SMOKES: { values: [1] }, AMOUNT: { values: [10, null] } }).AMOUNT?.answer).toEqual([
      'Cost: $10 a week',
    ])
    expect(read({ SMOKES: { values: [1] }, AMOUNT: { values: [64_000, null] } }).AMOUNT?.answer).toEqual([
      'Cost: $64,000 a week',
    ])
    expect(items.CONDITIONS?.answer).toEqual(['Asthma', 'COPD'])
    expect(items.MOOD?.answer).toEqual(['10 – excellent'])
    expect(read({ MOOD: { values: [4] }, ROWS: { values: [0, 1] } }).ROWS?.answer).toEqual([
      'At home: never',
      'At work: often',
    ])
    expect(items.REMARK?.answer).toEqual([expect.stringContaining('<b>tired</b>')])
    expect(read({ CONDITIONS: { values: [], status: 'NONE' } }).CONDITIONS?.answer).toEqual([
      'None of the above',
    ])
    expect(items).not.toHaveProperty('INTRO')
  })

  it('tell apart what is not answered, not chosen and not applicable', () => {
    const items = read({
      SMOKES: { values: [0] },
      AMOUNT: { values: [10, null] },
      CONDITIONS: { values: [] },
    })
    expect(items.AMOUNT).toMatchObject({ state: 'notApplicable' })
    expect(items.AMOUNT?.answer).not.toEqual([])
    expect(items.BRANDS).toMatchObject({ state: 'notApplicable', answer: [] })
    expect(items.CONDITIONS).toMatchObject({ state: 'answered', answer: [], points: null })
    expect(items.MOOD).toMatchObject({ state: 'unanswered', answer: [] })
  })

  it('give points where options stand for them', () => {
    const items = read({ SMOKES: { values: [1] }, AMOUNT: { values: [10, null] } })
    expect([items.SMOKES?.points, items.AMOUNT?.points]).toEqual([3, null])
  })
})

it.each([
  ['2026-05-01T09:59:00.001Z', true],
  ['2026-05-01T09:59:00.000Z', false],
  ['2026-05-01T10:00:00.000Z', true],
  ['2026-05-01T10:00:00.001Z', false],
])('an answer of %s is new: %s (SUR-32)', (updated, isNew) => expect(isNewAt(updated, at)).toBe(isNew))
