import { expect, test } from 'vitest'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { bandsOf } from '~/domain/scoring/bands'
import { translator } from '~/i18n/catalog.server'
import { bandWord, judgingWord } from './judging-word'

const [en, es] = [translator('en'), translator('es')]

test.each([
  ['SCORE_SLEEP', 3, 'Low risk', 'Riesgo bajo'],
  ['SCORE_SED', 5, 'Increased risk', 'Riesgo aumentado'],
  ['FRAMINGHAM_SCORE', 12, 'High risk', 'Riesgo alto'],
  ['TOTAL_SCORE', 14, 'Very high risk', 'Riesgo muy alto'],
  ['ORT_SCORE', 9, 'High risk', 'Riesgo alto'],
  ['ORT_SCORE', 5, 'Moderate', 'Moderado'],
  ['ACC_AHA_SCORE', 10, 'Intermediate', 'Intermedio'],
  ['ACC_AHA_SCORE', 25, 'High', 'Alto'],
  ['PHQ9_SCORE', 4, 'Minimal', 'Mínima'],
  ['PHQ9_SCORE', 22, 'Severe', 'Grave'],
  ['AUDIT_SCORE', 9, 'Zone II', 'Zona II'],
  ['SCORE_STRESS', 20, 'Moderate', 'Moderado'],
  ['SCORE_EXER', 180, 'Active', 'Actividad suficiente'],
  ['SCORE_EXER', 80, 'Insufficiently active', 'Actividad insuficiente'],
  ['SCORE_EXER', 20, 'Low activity', 'Poca actividad'],
  ['SCORE_EXER', 301, 'Highly active', 'Mucha actividad'],
  ['SCORE_DIET', 7, 'Medium adherence', 'Adherencia media'],
  ['SCORE_DIETID', 65, 'High risk', 'Riesgo alto'],
  ['SCORE_PMH', 2, 'Increased risk', 'Riesgo aumentado'],
  ['RATIO_SCORE', 1.5, '1 to under 3', 'De 1 a menos de 3'],
  ['WBI_BODY', 8, 'Doing well', 'Va bien'],
  ['RTC_DIET', 5, 'Unsure', 'Con dudas'],
  ['OK_ADLS', 0, 'Needs attention', 'Necesita atención'],
])('%s %d is %s', (name, value, ...words) => {
  expect([judgingWord(name, value, en), judgingWord(name, value, es)]).toEqual(words)
})

test('a word is a band or a risk, never both', () => {
  const risks = ['Low risk', 'Increased risk', 'High risk', 'Very high risk']
  const both = SCORE_NAMES.flatMap((name) =>
    [...bandsOf(name)!.thresholds, Infinity].flatMap((_, position) => {
      const word = bandWord(name, position, en)
      return / risk/i.test(word) && !risks.includes(word) ? [`${name}: ${word}`] : []
    }),
  )
  expect(both).toEqual([])
})

test('no value has no word', () =>
  expect([judgingWord('PHQ9_SCORE', null, en), judgingWord('SCORE_LUCK', 3, en)]).toEqual(['', '']))
