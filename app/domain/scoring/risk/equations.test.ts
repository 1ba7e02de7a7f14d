import { describe, expect, it } from 'vitest'
import { accAha } from './acc-aha'
import { framingham } from './framingham'
import type { Risk, RiskInputs } from './risk-inputs'

const base: RiskInputs = {
  gender: 'F',
  ethnicity: 'WHITE',
  age: 55,
  tchol: 213,
  hdl_c: 50,
  sbp: 120,
  bp_medication: false,
  current_smoker: false,
  diabetes: false,
}
const percent = (risk: Risk) => ('percent' in risk ? risk.percent : Number.NaN)
const reason = (risk: Risk) => ('reason' in risk ? risk.reason : null)
const missing = (risk: Risk) => ('reason' in risk ? risk.missing : [])

describe('Framingham 2008, lipid version', () => {
  it('gives the example printed in the paper: woman of 61, smoker', () => {
    const woman: RiskInputs = { ...base, age: 61, tchol: 180, hdl_c: 47, sbp: 124, current_smoker: true }
    expect(percent(framingham(woman))).toBeCloseTo(10.48, 2)
  })

  it('gives the example of man of 55', () => {
    expect(percent(framingham({ ...base, gender: 'M', sbp: 140 }))).toBeCloseTo(13.53, 2)
  })

  it('treatment, smoking and diabetes each raise the risk', () => {
    for (const gender of ['M', 'F'] as const) {
      const without = percent(framingham({ ...base, gender }))
      for (const name of ['bp_medication', 'current_smoker', 'diabetes'] as const) {
        expect(percent(framingham({ ...base, gender, [name]: true }))).toBeGreaterThan(without)
      }
    }
  })

  it.each([
    [29, 'age'],
    [30, null],
    [31, null],
    [73, null],
    [74, null],
    [75, 'age'],
  ])('age %d: %s', (age, why) => {
    expect(reason(framingham({ ...base, age }))).toBe(why)
  })

  it('has no limits of the measured values and needs no ethnicity', () => {
    for (const value of [1, 5000])
      expect(
        percent(framingham({ ...base, ethnicity: null, tchol: value, sbp: value, hdl_c: value })),
      ).toBeLessThanOrEqual(100)
  })
})

describe('ACC/AHA pooled cohort equations 2013', () => {
  const groups = [
    ['F', 'WHITE'],
    ['F', 'AFRICAN'],
    ['M', 'WHITE'],
    ['M', 'AFRICAN'],
  ] as const
  const risks = (over: Partial<RiskInputs>, digits: number) =>
    groups.map(([gender, ethnicity]) =>
      Number(percent(accAha({ ...base, ...over, gender, ethnicity })).toFixed(digits)),
    )

  it('gives the example of the guideline, with 5.38 where it rounds its terms to 5.3', () => {
    expect(risks({}, 1)).toEqual([2.1, 3, 5.4, 6.1])
    expect(risks({}, 2)[2]).toBe(5.38)
  })

  it('gives the second example, systolic pressure 140', () => {
    expect(risks({ sbp: 140 }, 2)).toEqual([2.76, 5.08, 7.01, 7.95])
  })

  it('uses the treated rows when treated', () => {
    const [white, african] = risks({ sbp: 140, bp_medication: true }, 4)
    const [untreatedWhite, untreatedAfrican] = risks({ sbp: 140 }, 4)
    expect([white! > untreatedWhite!, african! > untreatedAfrican!]).toEqual([true, true])
  })

  it.each(['HISPANIC', 'ASIAN', 'NATIVE', 'PACIFIC'])(
    '%s uses the equations of white people',
    (ethnicity) => {
      for (const gender of ['F', 'M'] as const)
        expect(accAha({ ...base, gender, ethnicity })).toEqual(accAha({ ...base, gender }))
    },
  )

  it.each<[keyof RiskInputs, number, string | null]>([
    ['age', 39, 'age'],
    ['age', 40, null],
    ['age', 41, null],
    ['age', 78, null],
    ['age', 79, null],
    ['age', 80, 'age'],
    ['tchol', 129.9, 'range'],
    ['tchol', 130, null],
    ['tchol', 130.1, null],
    ['tchol', 319.9, null],
    ['tchol', 320, null],
    ['tchol', 320.1, 'range'],
    ['hdl_c', 19.9, 'range'],
    ['hdl_c', 20, null],
    ['hdl_c', 20.1, null],
    ['hdl_c', 99.9, null],
    ['hdl_c', 100, null],
    ['hdl_c', 100.1, 'range'],
    ['sbp', 89, 'range'],
    ['sbp', 90, null],
    ['sbp', 91, null],
    ['sbp', 199, null],
    ['sbp', 200, null],
    ['sbp', 201, 'range'],
  ])('%s %d: %s', (name, value, why) => {
    expect(reason(accAha({ ...base, [name]: value }))).toBe(why)
  })
})

describe('rules for both', () => {
  const both = [
    ['Framingham', framingham],
    ['ACC/AHA', accAha],
  ] as const
  const needed = [
    'gender',
    'age',
    'tchol',
    'hdl_c',
    'sbp',
    'bp_medication',
    'current_smoker',
    'diabetes',
  ] as const

  it.each(both)('%s: anything unknown gives nothing and is named', (_, equation) => {
    for (const name of needed)
      expect(equation({ ...base, [name]: null })).toEqual({ reason: 'missing', missing: [name] })
    expect(missing(equation({ ...base, tchol: null, diabetes: null }))).toEqual(['tchol', 'diabetes'])
    expect(equation({ ...base, gender: 'UNKNOWN' })).toEqual({ reason: 'missing', missing: ['gender'] })
  })

  it('only ACC/AHA needs the ethnicity', () => {
    expect(accAha({ ...base, ethnicity: null })).toEqual({ reason: 'missing', missing: ['ethnicity'] })
  })

  it.each(both)('%s: 0, a negative number and infinity are no measured values', (_, equation) => {
    for (const value of [0, -5, Infinity, Number.NaN])
      expect(missing(equation({ ...base, hdl_c: value }))).toEqual(['hdl_c'])
  })

  it.each(both)('%s: an age outside says so even when other values are missing', (_, equation) => {
    expect(equation({ ...base, age: 95, sbp: null })).toEqual({ reason: 'age', missing: ['sbp'] })
  })

  it.each(both)('%s: who has the disease gets no risk, unless the rule is switched off', (_, equation) => {
    for (const name of ['coronary', 'stroke', 'pad'] as const) {
      const ill = { ...base, history: { [name]: true } }
      expect(reason(equation(ill))).toBe('disease')
      expect(equation(ill, { whateverTheHistory: true })).toEqual(equation(base))
    }
    expect(equation({ ...base, history: { coronary: false, stroke: null, pad: undefined } })).toEqual(
      equation(base),
    )
  })

  it('heart failure matters to Framingham only', () => {
    const failing = { ...base, history: { heart_failure: true } }
    expect([reason(framingham(failing)), accAha(failing)]).toEqual(['disease', accAha(base)])
  })
})
