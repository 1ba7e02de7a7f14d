import { describe, expect, it } from 'vitest'
import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { questionTexts } from '~/domain/scoring/check/fixtures'
import { latestDefinition } from '~/domain/questionnaire/registry'
import type { Person } from '../person'
import { accAha } from './acc-aha'
import { accAhaScore, framinghamScore, riskInputsOf, riskReasonKey } from './risk-scores'

const definition = latestDefinition('MH') as Definition
const person: Person = {
  gender: 'F',
  age: 61,
  ethnicity: 'WHITE',
  biometrics: { tchol: 180, hdl_c: 47, bp_systolic: 124 },
}
const answers: Answers = {
  MH_CONDITIONS: { values: [], status: 'NONE' },
  MH_SMOKING: { values: ['SOME_DAYS'] },
  MH_BP_MEDICATION: { values: ['NO'] },
  MH_PAD: { values: ['NO'] },
}
const score = (over: Answers = {}, who: Partial<Person> = {}) =>
  framinghamScore({ definition, answers: { ...answers, ...over }, person: { ...person, ...who } })

describe('risk from the medical history', () => {
  it('gives the example of the paper', () => {
    expect(score()).toEqual({ score: expect.closeTo(10.48, 2) as number })
  })

  it.each([
    ['EVERY_DAY', true],
    ['SOME_DAYS', true],
    ['NOT_AT_ALL', false],
    ['OTHER', null],
  ])('smoking %s counts as %s', (value, smoker) => {
    expect(
      riskInputsOf({ definition, answers: { MH_SMOKING: { values: [value] } }, person }).current_smoker,
    ).toBe(smoker)
  })

  it('unknown treatment, smoking and conditions are missing, not "no"', () => {
    expect(score({ MH_BP_MEDICATION: { values: ['UNKNOWN'] } })).toEqual({
      missing: ['MH_BP_MEDICATION'],
      note: 'risk.missing',
    })
    expect(score({ MH_SMOKING: { values: [] }, MH_CONDITIONS: { values: [] } })).toEqual({
      missing: ['MH_SMOKING', 'MH_CONDITIONS'],
      note: 'risk.missing',
    })
    expect(framinghamScore({ definition, answers: {}, person: {} })).toEqual({
      missing: [
        'gender',
        'age',
        'tchol',
        'hdl_c',
        'bp_systolic',
        'MH_BP_MEDICATION',
        'MH_SMOKING',
        'MH_CONDITIONS',
      ],
      note: 'risk.missing',
    })
  })

  it('diabetes is no when the list was answered without it', () => {
    const diabetes = (values: string[]) =>
      riskInputsOf({ definition, answers: { MH_CONDITIONS: { values } }, person }).diabetes
    expect([diabetes(['DIABETES', 'ASTHMA']), diabetes(['ASTHMA']), diabetes([])]).toEqual([
      true,
      false,
      null,
    ])
    expect(riskInputsOf({ definition, answers, person }).diabetes).toBe(false)
  })

  it.each(['CORONARY', 'STROKE', 'HEART_FAILURE'])('%s: Framingham says nothing', (condition) => {
    expect(score({ MH_CONDITIONS: { values: [condition] } })).toEqual({ missing: [], note: 'risk.disease' })
  })

  it('peripheral artery disease switches both off; unanswered it does not', () => {
    const given = { definition, person, answers: { ...answers, MH_PAD: { values: ['YES'] } } }
    expect([framinghamScore(given), accAhaScore(given)]).toEqual([
      { missing: [], note: 'risk.disease' },
      { missing: [], note: 'risk.disease' },
    ])
    expect(score({ MH_PAD: { values: [null] } })).toHaveProperty('score')
  })

  it('heart failure leaves ACC/AHA', () => {
    const inputs = riskInputsOf({ definition, answers, person })
    const failing = {
      definition,
      person,
      answers: { ...answers, MH_CONDITIONS: { values: ['HEART_FAILURE'] } },
    }
    expect(accAhaScore(failing)).toEqual({ score: (accAha(inputs) as { percent: number }).percent })
  })

  it('the age is that of the newest input: a later laboratory value, otherwise the survey', () => {
    const age = (who: Partial<Person>) =>
      riskInputsOf({
        definition,
        answers,
        person: { ...person, dob: '1965-06-10', on: '2026-06-01', age: 60, ...who },
      }).age
    expect([
      age({}),
      age({ measured_on: '2026-01-01' }),
      age({ measured_on: '2026-06-10' }),
      age({ measured_on: '2027-06-09' }),
    ]).toEqual([60, 60, 61, 61])
  })

  it('every reason has a text', () => {
    const texts = questionTexts()
    const keys = [
      ...(['disease', 'age', 'missing'] as const).flatMap((reason) => [
        riskReasonKey('framingham', reason),
        riskReasonKey('accAha', reason),
      ]),
      riskReasonKey('accAha', 'range'),
    ]
    expect(keys.filter((key) => !texts[key]?.en || !texts[key].es)).toEqual([])
  })
})
