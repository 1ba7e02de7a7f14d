import { expect, test } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { bandText, type Wording } from './score-cards.server'

const text = (name: string, score: number, lang: Lang, wording: Wording = 'practitioner') =>
  bandText(name, score, { t: translator(lang), lang, timeZone: 'UTC', theme: 'default' }, wording)

test.each([
  ['SCORE_SLEEP', 3, 'Low risk', 'Riesgo bajo'],
  ['SCORE_SED', 5, 'Increased risk', 'Riesgo aumentado'],
  ['FRAMINGHAM_SCORE', 12, 'High risk', 'Riesgo alto'],
  ['TOTAL_SCORE', 14, 'Very high risk', 'Riesgo muy alto'],
  ['ORT_SCORE', 9, 'High risk', 'Riesgo alto'],
  ['ORT_SCORE', 5, 'Moderate', 'Moderado'],
  ['ACC_AHA_SCORE', 25, 'High', 'Alto'],
  ['PHQ9_SCORE', 4, 'Minimal', 'Mínima'],
  ['WBI_BODY', 8, 'Doing well', 'Va bien'],
])('%s %d says one word', (name, score, en, es) => {
  expect([text(name, score, 'en'), text(name, score, 'es')]).toEqual([en, es])
})

test.each([
  ['SCORE_STRESS', 20, 'Moderate', 'Moderado'],
  ['SCORE_SLEEP', 8, 'High risk', 'Riesgo alto'],
  ['AUDIT_SCORE', 9, 'Increased risk', 'Riesgo aumentado'],
])('%s %d: a participant reads no words of a manual', (name, score, en, es) => {
  expect([text(name, score, 'en', 'participant'), text(name, score, 'es', 'participant')]).toEqual([en, es])
})
