import { describe, expect, it, test } from 'vitest'
import { measuresOf } from '~/domain/scoring/measures/measures-of'
import type { ScorePoint } from '~/domain/stored-scores/score-series.server'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { generateText, NOTE_MEASURES, NOTE_SCORES } from './generate'

const reader = (lang: Lang) => ({
  t: translator(lang, 'default', true),
  lang,
  timeZone: 'America/New_York',
  theme: 'default' as const,
})
const point = (score_name: string, score: number | null, note: string | null = null): ScorePoint => ({
  score_name,
  survey_id: 1,
  questionnaire_code: 'MH',
  definition_version: 1,
  score,
  missing: null,
  note,
  updated: '2026-11-02T15:00:00.000Z',
})
const text = (points: ScorePoint[], values: object = {}, lang: Lang = 'en', usesDietId = false) =>
  generateText(
    {
      points,
      measures: measuresOf({ gender: 'F', age: 70 }, values).map((one) => ({ ...one, on: '2026-08-19' })),
      readings: [],
      usesDietId,
    },
    reader(lang),
  )

describe('the subjective part', () => {
  it('has a line for each score with value, band and day, or says that it is missing', () => {
    const lines = text([point('SCORE_SLEEP', 8), point('SCORE_EXER', 3.25)]).s.split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^Exercise.*: 3\.3\u00a0min\/week · .+ \(11\/02\/2026\)$/)
    expect(lines[4]).toMatch(/^Sleep.*: 8\.0? ?· ?.*|^Sleep.*: 8 · High risk/)
    expect(lines[1]).toMatch(/not assessed yet/)
  })

  it('tells the diet score that counts here', () => {
    expect(text([point('SCORE_DIETID', 3)], {}, 'en', true).s).toMatch(/: 3.*\(11\/02\/2026\)/)
    expect(text([], {}, 'es').s.split('\n')).toHaveLength(5)
  })

  it('takes the newest value', () => {
    expect(text([point('SCORE_SLEEP', 3), point('SCORE_SLEEP', 8)]).s).toContain('High risk')
  })
})

test.each([
  [0.4, 'less than 1%'],
  [12.4, '12%'],
  [45, 'more than 30%'],
  [null, 'not applicable'],
])('Framingham %s reads %s', (score, said) => {
  expect(text([point('FRAMINGHAM_SCORE', score)]).a.toLowerCase()).toContain(said)
})

test.each([
  [7.4, '7%'],
  [20, '20%'],
  [null, 'not applicable'],
])('ACC/AHA %s reads %s', (score, said) => {
  expect(text([point('ACC_AHA_SCORE', score)]).a.toLowerCase()).toContain(said)
})

describe('the objective part', () => {
  it('has one decimal, the unit and the class, or says that nothing was measured', () => {
    const { o } = text([], { weight_lb: 200, height_in: 66, bp_systolic: 142, bp_diastolic: 91, ldl_c: 131 })
    const lines = o.split('\n')
    expect(lines).toHaveLength(NOTE_MEASURES.length)
    expect(lines[0]).toMatch(/: 32\.\d\u00a0kg\/m² · .+ \(08\/19\/2026\)$/)
    expect(lines[1]).toMatch(/: 142(\.0)?\/91(\.0)?\u00a0mmHg · .+/)
    expect(lines[4]).toMatch(/not measured/)
  })
})

describe('the plan', () => {
  it('proposes something for each score that carries a risk, the highest first', () => {
    const { p } = text([point('SCORE_SLEEP', 8), point('SCORE_SED', 5), point('SCORE_STRESS', 1)])
    expect(p.split('\n').map((line) => line.split(':')[0])).toEqual(['Sleep', 'Sitting'])
  })
  it('says so when there is none, or nothing is known', () => {
    expect(text([point('SCORE_SLEEP', 0)]).p).toMatch(/^Keep up/)
    expect(text([]).p).toMatch(/questionnaires/)
  })
})

it('has all its sentences in both languages, for every score and band', () => {
  for (const lang of ['en', 'es'] as const)
    for (const name of [...NOTE_SCORES.s, ...NOTE_SCORES.a])
      for (const score of [0, 1, 2, 3, 5, 8, 10, 14, 20, 35]) {
        const parts = text([point(name, score)], {}, lang, name === 'SCORE_DIETID')
        expect(Object.values(parts).join('\n')).not.toMatch(/notes\.gen|scoretext\.|undefined|NaN/)
      }
})
