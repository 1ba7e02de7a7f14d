import { describe, expect, it } from 'vitest'
import { doubtsOf, openDoubts, valuesIn } from './plausibility'

const reasons = (values: Parameters<typeof doubtsOf>[0]) =>
  doubtsOf(values).map(({ name, reason }) => `${name} ${reason.split('.').at(-1)}`)

describe('values that look wrong', () => {
  it.each([
    [{ tchol: 5.2 }, ['tchol mmol']],
    [{ ldl_c: 3.1, hdl_c: 1.2, trig: 1.7 }, ['ldl_c mmol', 'hdl_c mmol', 'trig mmol']],
    [{ fasting_bg: 5.6 }, ['fasting_bg mmol']],
    [{ tchol: 100, hdl_c: 120 }, ['hdl_c hdl']],
    [{ tchol: 100, ldl_c: 300 }, ['ldl_c ldl']],
    [{ weight_lb: 70, height_in: 67 }, ['weight_lb kg']],
    [{ weight_lb: 70 }, ['weight_lb kg']],
    [{ weight_lb: 154, height_in: 170 }, ['height_in cm', 'weight_lb bmi']],
    [{ waist_in: 90 }, ['waist_in cm']],
    [{ weight_lb: 900, height_in: 60 }, ['weight_lb bmi']],
    [{ bp_systolic: 80, bp_diastolic: 120 }, ['bp_systolic pressure']],
    [{ bp_systolic: 80, bp_diastolic: 80 }, ['bp_systolic pressure']],
    [{ a1c: 20 }, ['a1c unusual']],
  ])('%j', (values, expected) => expect(reasons(values)).toEqual(expected))

  it.each([
    { tchol: 180, ldl_c: 100, hdl_c: 47, trig: 90, fasting_bg: 92, a1c: 5.4 },
    { weight_lb: 150, height_in: 67, waist_in: 34, bp_systolic: 124, bp_diastolic: 78 },
    { weight_lb: 450, height_in: 62 },
    { tchol: null, hdl_c: 50 },
    {},
  ])('usual ones do not: %j', (values) => expect(doubtsOf(values)).toEqual([]))
})

it('what was confirmed is asked about no more, another value is', () => {
  const values = { tchol: 5.2, hdl_c: 1.2 }
  const [first] = doubtsOf(values)
  expect(openDoubts(values, first!.key).map(({ name }) => name)).toEqual(['hdl_c'])
  expect(openDoubts({ ...values, tchol: 5.3 }, first!.key)).toHaveLength(2)
  expect(openDoubts(values, 'tchol hdl_c')).toEqual([])
  expect(valuesIn(doubtsOf({ tchol: 50, hdl_c: 60 })[0]!)).toEqual(['hdl_c', 'tchol'])
})
