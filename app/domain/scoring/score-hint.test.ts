import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { questionTexts } from './check/fixtures'
import { allDefinitions } from '~/domain/questionnaire/registry'
import { hasScore } from './score-functions'
import { scoreHintKey } from './score-hint'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'

const texts = questionTexts()

test('every hint has a text in both languages', () => {
  const keys = SCORE_NAMES.flatMap((name) => scoreHintKey(name) ?? [])
  expect(keys.filter((key) => !texts[key]?.en || !texts[key].es)).toEqual([])
  expect(new Set(keys).size).toBe(8)
})

test.each(['PHQ9_SCORE', 'OK_ADLS', 'constructor'])('%s needs none', (name) =>
  expect(scoreHintKey(name)).toBeNull(),
)

test('nothing advises to drink, and no ratio is called a limit', () => {
  expect(texts['score.SCORE_DIET.hint']?.en).toMatch(/does not mean you should drink/)
  expect(texts['score.RATIO_SCORE.hint']?.en).toMatch(/No number is a medical limit/)
})

test('every score is one of a questionnaire, except the total of several', () => {
  const named = new Set(allDefinitions().flatMap((definition) => definition.score_names))
  expect(SCORE_NAMES.filter((name) => !named.has(name) || !hasScore(name))).toEqual(['TOTAL_SCORE'])
})

test('the documentation names every questionnaire and every score', () => {
  const text = readFileSync('docs/questionnaires.md', 'utf8')
  expect(
    SCORE_NAMES.filter((name) => !text.includes(name.startsWith('RTC_') ? 'RTC_<TOPIC>' : name)),
  ).toEqual([])
  expect(allDefinitions().filter(({ code }) => !text.includes(`| ${code} |`))).toEqual([])
})
