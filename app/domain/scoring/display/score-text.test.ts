import { expect, test } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { scoreText, scoreUnit } from './score-text'

const en = { t: translator('en'), lang: 'en' as const }
const es = { t: translator('es'), lang: 'es' as const }

test('a score that counts something has its unit beside it, points have none', () => {
  expect(scoreText('SCORE_EXER', 150, en)).toBe('150\u00a0min/week')
  expect(scoreText('SCORE_SED', 7.5, es)).toBe('7.50\u00a0h/día')
  expect(scoreText('PHQ9_SCORE', 11, en)).toBe('11')
  expect([scoreUnit('SCORE_EXER', es.t), scoreUnit('PHQ9_SCORE', es.t)]).toEqual(['min/semana', ''])
})

test('nothing has no unit', () => expect(scoreText('SCORE_EXER', null, en)).toBe(''))
