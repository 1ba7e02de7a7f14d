import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '~/domain/questionnaire/answer'
import { CONDITIONS } from '~/domain/questionnaire/definitions/mh-conditions'
import type { Definition } from '~/domain/questionnaire/definition'
import { answersFrom } from '~/domain/scoring/check/fixtures'
import { latestDefinition } from '~/domain/questionnaire/registry'
import type { Person } from '../person'
import { LIGHT_NAMES } from '~/domain/questionnaire/score-names'
import { scoreSurvey } from '../score-survey'
import { povertyLine } from './poverty'
import { outdatedGuidelines } from './poverty-guidelines'

const mh = latestDefinition('MH') as Definition
const ADLS = ['BATHING', 'DRESSING', 'TOILET', 'MOVING', 'CONTINENCE', 'EATING']
type Given = Record<string, AnswerValue | readonly AnswerValue[]>
const scored = (name: string, given: Given, person: Person = {}) =>
  scoreSurvey(mh, answersFrom(given), person)[name]

/** Each light with answers and whether it is on. */
const cases: [string, Given, 0 | 1][] = [
  ...(['EXCELLENT', 'VERY_GOOD', 'GOOD'] as const).map((value): [string, Given, 1] => [
    'OK_FEELS_WELL',
    { MH_HEALTH: value },
    1,
  ]),
  ...(['FAIR', 'POOR'] as const).map((value): [string, Given, 0] => [
    'OK_FEELS_WELL',
    { MH_HEALTH: value },
    0,
  ]),
  ['OK_HRQOL', { MH_PHYSICAL_DAYS: 0, MH_MENTAL_DAYS: 0 }, 1],
  ['OK_HRQOL', { MH_PHYSICAL_DAYS: 13, MH_MENTAL_DAYS: 0 }, 1],
  ['OK_HRQOL', { MH_PHYSICAL_DAYS: 7, MH_MENTAL_DAYS: 7 }, 0],
  ['OK_HRQOL', { MH_PHYSICAL_DAYS: 15, MH_MENTAL_DAYS: 0 }, 0],
  ['OK_HRQOL', { MH_PHYSICAL_DAYS: 30, MH_MENTAL_DAYS: 30 }, 0],
  ['OK_LITERACY', { MH_READING: 'NO' }, 1],
  ['OK_LITERACY', { MH_READING: 'YES' }, 0],
  ['OK_SECURITY', { MH_SAFETY: 'YES' }, 1],
  ['OK_SECURITY', { MH_SAFETY: 'NOT_ALWAYS' }, 0],
  ['OK_SECURITY', { MH_SAFETY: 'NO' }, 0],
  ['OK_SOCIAL_SUPPORT', { MH_CLOSE_PEOPLE: 1, MH_CONCERN: 1, MH_NEIGHBORS: 1 }, 0],
  ['OK_SOCIAL_SUPPORT', { MH_CLOSE_PEOPLE: 2, MH_CONCERN: 3, MH_NEIGHBORS: 3 }, 0],
  ['OK_SOCIAL_SUPPORT', { MH_CLOSE_PEOPLE: 3, MH_CONCERN: 3, MH_NEIGHBORS: 3 }, 1],
  ['OK_SOCIAL_SUPPORT', { MH_CLOSE_PEOPLE: 4, MH_CONCERN: 5, MH_NEIGHBORS: 5 }, 1],
  ...[1, 2].map((value): [string, Given, 1] => ['OK_HEALTH_LITERACY', { MH_READING_HELP: value }, 1]),
  ...[3, 4, 5].map((value): [string, Given, 0] => ['OK_HEALTH_LITERACY', { MH_READING_HELP: value }, 0]),
  ['OK_FINANCES', { MH_BASICS: 'NOT_HARD' }, 1],
  ['OK_FINANCES', { MH_BASICS: 'SOMEWHAT' }, 0],
  ['OK_FINANCES', { MH_BASICS: 'VERY' }, 0],
  ['OK_FOOD_SECURITY', { MH_FOOD: ['NEVER', 'NEVER'] }, 1],
  ['OK_FOOD_SECURITY', { MH_FOOD: ['NEVER', 'SOMETIMES'] }, 0],
  ['OK_FOOD_SECURITY', { MH_FOOD: ['OFTEN', 'NEVER'] }, 0],
  ...(['NEVER', 'RARELY', 'SOMETIMES'] as const).map((value): [string, Given, 1] => [
    'OK_COMMUNITY',
    { MH_LONELY: value },
    1,
  ]),
  ...(['OFTEN', 'ALWAYS'] as const).map((value): [string, Given, 0] => [
    'OK_COMMUNITY',
    { MH_LONELY: value },
    0,
  ]),
  ['OK_ADLS', { MH_ADLS: ADLS }, 1],
  ...ADLS.map((left): [string, Given, 0] => [
    'OK_ADLS',
    { MH_ADLS: ADLS.filter((activity) => activity !== left) },
    0,
  ]),
  ['OK_ADLS', { MH_ADLS: 'NONE' }, 0],
  ['OK_TRANSPORTATION', { MH_TRANSPORT: 'NO' }, 1],
  ['OK_TRANSPORTATION', { MH_TRANSPORT: 'YES' }, 0],
  ...[5, 10].map((value): [string, Given, 1] => ['OK_CENTERED', { MH_WORTHWHILE: value }, 1]),
  ...[0, 4].map((value): [string, Given, 0] => ['OK_CENTERED', { MH_WORTHWHILE: value }, 0]),
  ['OK_POVERTY', { MH_INCOME: [15_959, 1] }, 0],
  ['OK_POVERTY', { MH_INCOME: [15_960, 1] }, 1],
  ['OK_POVERTY', { MH_INCOME: [15_961, 1] }, 1],
]

test.each(cases)('%s with %j is %d', (name, given, light) => {
  expect(scored(name, given)).toMatchObject({ score: light, value: light, threshold_index: 1 - light })
})

test('every light has cases on and off', () => {
  for (const name of LIGHT_NAMES)
    expect(new Set(cases.filter(([light]) => light === name).map(([, , light]) => light))).toEqual(
      new Set([0, 1]),
    )
})

test.each<[string, Given, string[]]>([
  ['OK_HRQOL', { MH_PHYSICAL_DAYS: 3 }, ['MH_MENTAL_DAYS']],
  ['OK_HRQOL', { MH_PHYSICAL_DAYS: 31, MH_MENTAL_DAYS: -1 }, ['MH_PHYSICAL_DAYS', 'MH_MENTAL_DAYS']],
  ['OK_SOCIAL_SUPPORT', { MH_CLOSE_PEOPLE: 5, MH_NEIGHBORS: 3 }, ['MH_CLOSE_PEOPLE', 'MH_CONCERN']],
  ['OK_FOOD_SECURITY', { MH_FOOD: ['NEVER', null] }, ['MH_FOOD']],
  ['OK_FOOD_SECURITY', { MH_FOOD: ['NEVER'] }, ['MH_FOOD']],
  ['OK_ADLS', { MH_ADLS: ['FLYING'] }, ['MH_ADLS']],
  ['OK_SECURITY', { MH_SAFETY: 'PERHAPS' }, ['MH_SAFETY']],
  ['OK_POVERTY', { MH_INCOME: [20_000, null] }, ['MH_INCOME']],
  ['OK_POVERTY', { MH_INCOME: [-1, 2] }, ['MH_INCOME']],
  ['OK_POVERTY', { MH_INCOME: [20_000, 0] }, ['MH_INCOME']],
])('%s with %j is null and names what is missing', (name, given, missing) => {
  expect(scored(name, given)).toMatchObject({ score: null, missing })
})

test('without answers all lights are null', () => {
  expect(LIGHT_NAMES.map((name) => scored(name, {})?.score)).toEqual(LIGHT_NAMES.map(() => null))
})

describe('the poverty guideline', () => {
  test.each([
    [1, null, 15_650],
    [2, null, 21_150],
    [8, null, 54_150],
    [1, 'NY', 15_650],
    [4, 'DC', 32_150],
    [1, 'AK', 19_550],
    [3, 'ak', 33_310],
    [1, 'HI', 17_990],
    [4, 'Hawaii', 36_965],
  ])('for %d people in %s is %d dollars', (people, region, line) => {
    expect(povertyLine(people, { region, on: '2025-06-01' })).toBe(line)
  })

  // Federal Register document 2026-00755: its rows for one, eight, and more than eight people.
  test.each([
    [1, null, 15_960],
    [8, null, 55_720],
    [9, null, 61_400],
    [1, 'AK', 19_950],
    [8, 'AK', 69_650],
    [1, 'HI', 18_360],
    [8, 'HI', 64_070],
  ])('of 2026 for %d people in %s is %d dollars', (people, region, line) => {
    expect(povertyLine(people, { region, on: '2026-06-01' })).toBe(line)
  })

  test('is outdated once the newest is older than a year', () => {
    expect(['2026-02-01', '2027-01-13', '2027-01-14'].map(outdatedGuidelines)).toEqual([null, null, 2026])
  })

  test('is the newest that is not younger than the survey, and the first for older surveys', () => {
    expect(['2025-01-01', '2026-06-01', '2024-05-01', null].map((on) => povertyLine(1, { on }))).toEqual([
      15_650, 15_960, 15_650, 15_960,
    ])
  })

  test('follows the state of the person', () => {
    expect(
      ['NY', 'AK', 'HI'].map((region) => scored('OK_POVERTY', { MH_INCOME: [18_360, 1] }, { region })?.score),
    ).toEqual([1, 0, 1])
  })
})

describe('conditions', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
    [7, 3],
    [21, 3],
  ])('%d marked', (count, index) => {
    expect(
      scored('SCORE_PMH', { MH_CONDITIONS: count === 0 ? 'NONE' : CONDITIONS.slice(0, count) }),
    ).toMatchObject({ score: count, threshold_index: index })
  })

  test('nothing answered, an unknown one or the same twice gives no score', () => {
    for (const given of [[], ['LUCK'], ['ASTHMA', 'ASTHMA']])
      expect(scored('SCORE_PMH', { MH_CONDITIONS: given })).toMatchObject({
        score: null,
        missing: ['MH_CONDITIONS'],
      })
  })
})
