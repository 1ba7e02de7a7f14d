import { expect, test } from 'vitest'
import { scoreCards } from '~/domain/stored-scores/score-cards.server'
import { LIFESTYLE_SCORES } from '~/domain/stored-scores/score-groups'
import type { ScorePoint } from '~/domain/stored-scores/score-series.server'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { resultSentences } from './result-sentences'

const told = (values: Record<string, number[]>, lang: Lang = 'en') => {
  const reader = { t: translator(lang), lang, timeZone: 'UTC', theme: 'default' } as const
  const points = Object.entries(values).flatMap(([score_name, scores]) =>
    scores.map((score, index): ScorePoint => ({
      score_name,
      survey_id: index + 1,
      questionnaire_code: 'EXERCISE',
      definition_version: 1,
      score,
      missing: null,
      note: null,
      updated: `2026-0${index + 1}-01T12:00:00.000Z`,
    })),
  )
  return resultSentences(scoreCards(points, reader, 'participant'), LIFESTYLE_SCORES, reader)
}
const TO_DISCUSS = 'There are results that your care team can go over with you.'

test('results of the reports are named by how they changed', () => {
  expect(told({ SCORE_EXER: [100, 200], SCORE_SLEEP: [3, 9] })).toEqual([
    { kind: 'worse', text: 'Not as good as before: Sleep.' },
    { kind: 'better', text: 'Better than before: Exercise.' },
  ])
})

test('a change too small to mean anything is about the same, unless it changes the risk', () => {
  expect(told({ SCORE_EXER: [200, 240], SCORE_SLEEP: [7, 8], SCORE_STRESS: [0, 6] })).toEqual([
    { kind: 'worse', text: 'Not as good as before: Sleep.' },
    { kind: 'same', text: 'About the same as before: Exercise and Stress.' },
  ])
  expect(told({ SCORE_EXER: [200, 240] }, 'es')[0]?.text).toBe('Casi igual que antes: Ejercicio.')
})

test('what no page of the patient explains is not named, only told to be there', () => {
  expect(told({ SCORE_EXER: [100], SCORE_SED: [4, 9], PHQ9_SCORE: [3, 16] })).toEqual([
    { kind: 'first', text: 'Your first results: Exercise.' },
    { kind: 'toDiscuss', text: TO_DISCUSS },
  ])
  expect(told({ GAD7_SCORE: [3] })).toEqual([{ kind: 'toDiscuss', text: TO_DISCUSS }])
  expect(told({ AUDIT_SCORE: [3] }, 'es')[0]?.text).toMatch(/equipo de atención/)
  expect(told({})).toEqual([])
})
