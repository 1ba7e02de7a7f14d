import { expect, it } from 'vitest'
import type { ScorePoint } from '~/domain/stored-scores/score-series.server'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { riskFactors } from './risk-factors'

const listed = (scores: [name: string, score: number | null][], lang: Lang = 'en') => {
  const points = scores.map(([score_name, score], day): ScorePoint => ({
    score_name,
    survey_id: day,
    questionnaire_code: 'MH',
    definition_version: 1,
    score,
    missing: null,
    note: null,
    updated: `2026-11-0${day + 1}T15:00:00.000Z`,
  }))
  const t = translator(lang, 'default', true)
  return riskFactors(points, { t, lang, timeZone: 'America/New_York', theme: 'default' })
}

it.each<[what: string, scores: [string, number | null][], names: string[]]>([
  [
    'what is good',
    [
      ['SCORE_STRESS', 3],
      ['SCORE_EXER', 400],
      ['PHQ9_SCORE', 4],
    ],
    [],
  ],
  [
    'what is in a band of risk',
    [
      ['SCORE_EXER', 0],
      ['PHQ9_SCORE', 5],
    ],
    ['Exercise', 'Depression (PHQ-9)'],
  ],
  [
    'what became good',
    [
      ['PHQ9_SCORE', 20],
      ['PHQ9_SCORE', 0],
    ],
    [],
  ],
  [
    'what became a risk',
    [
      ['SCORE_SLEEP', 0],
      ['SCORE_SLEEP', 12],
    ],
    ['Sleep'],
  ],
  [
    'what has no value',
    [
      ['SCORE_SLEEP', 12],
      ['SCORE_SLEEP', null],
    ],
    [],
  ],
  [
    'how ready somebody is',
    [
      ['RTC_EXERCISE', 1],
      ['RATIO_SCORE', 0.5],
    ],
    [],
  ],
])('%s', (_what, scores, names) => {
  expect(listed(scores).map((line) => line.split(':')[0])).toEqual(names)
})

it.each<[Lang, string[]]>([
  ['en', ['Sleep: Very high risk', 'Depression (PHQ-9): Moderate']],
  ['es', ['Sueño: Riesgo muy alto', 'Depresión (PHQ-9): Moderada']],
])('says which band it is, in the language of the reader: %s', (lang, lines) => {
  const scores: [string, number][] = [
    ['SCORE_SLEEP', 12],
    ['PHQ9_SCORE', 12],
  ]
  expect(listed(scores, lang)).toEqual(lines)
})
