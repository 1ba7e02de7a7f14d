import { describe, expect, it } from 'vitest'
import type { Definition } from '~/domain/questionnaire/definition'
import { questionTexts } from '~/domain/scoring/check/fixtures'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { bloodPressureClass } from './blood-pressure'
import { bmi } from './bmi'
import { fitnessValuesOf } from './fitness-values'
import { hdlClass, measureClass } from './measure-bands'
import { MEASURE_NAMES } from './measure-names'
import { bmiText, measureClassKey, measureNameKey } from './measure-text'
import { measuresOf } from './measures-of'
import { fitnessClass } from './senior-fitness'

const texts = questionTexts()
const words = (name: Parameters<typeof measureClassKey>[0], position: number) =>
  texts[measureClassKey(name, { position, risk: 0 })]?.en

describe('body mass index', () => {
  it.each([
    [196, 69, 29],
    [172.6, 67.4, 26.77],
    [231.5, 62.5, 41.75],
    [100, 100, 7.05],
  ])('%d lb and %d in give %d', (weight, height, index) => {
    expect(bmi(weight, height)).toBe(index)
  })

  it.each([
    [null, 69],
    [196, undefined],
    [0, 69],
    [196, 0],
    [-1, 69],
    [Number.NaN, 69],
    [196, Infinity],
    [1e308, 1e-200],
  ])('%s lb and %s in give nothing', (weight, height) => {
    expect(bmi(weight, height)).toBeNull()
  })

  it('always has 2 decimals', () =>
    expect([bmiText(29), bmiText(26.7), bmiText(null)]).toEqual(['29.00', '26.70', '']))
})

/** Per measure: [value, position, risk] just below, on and just above every threshold, written by hand. */
const expected = {
  BMI: [
    [18.49, 0, 1],
    [18.5, 1, 0],
    [18.51, 1, 0],
    [24.99, 1, 0],
    [25, 2, 1],
    [25.01, 2, 1],
    [29.99, 2, 1],
    [30, 3, 2],
    [30.01, 3, 2],
    [34.99, 3, 2],
    [35, 4, 3],
    [35.01, 4, 3],
    [39.99, 4, 3],
    [40, 5, 3],
    [40.01, 5, 3],
  ],
  LDL_C: [
    [99, 0, 0],
    [100, 1, 0],
    [101, 1, 0],
    [129, 1, 0],
    [130, 2, 1],
    [131, 2, 1],
    [159, 2, 1],
    [160, 3, 2],
    [161, 3, 2],
    [189, 3, 2],
    [190, 4, 3],
    [191, 4, 3],
  ],
  TCHOL: [
    [199, 0, 0],
    [200, 1, 1],
    [201, 1, 1],
    [239, 1, 1],
    [240, 2, 2],
    [241, 2, 2],
  ],
  TRIG: [
    [149, 0, 0],
    [150, 1, 1],
    [151, 1, 1],
    [199, 1, 1],
    [200, 2, 2],
    [201, 2, 2],
    [499, 2, 2],
    [500, 3, 3],
    [501, 3, 3],
  ],
  FASTING_BG: [
    [99, 0, 0],
    [100, 1, 1],
    [101, 1, 1],
    [125, 1, 1],
    [126, 2, 2],
    [127, 2, 2],
  ],
  A1C: [
    [5.6, 0, 0],
    [5.7, 1, 1],
    [5.8, 1, 1],
    [6.4, 1, 1],
    [6.5, 2, 2],
    [6.6, 2, 2],
  ],
  GAIT_SPEED: [
    [0.59, 0, 3],
    [0.6, 1, 2],
    [0.61, 1, 2],
    [0.79, 1, 2],
    [0.8, 2, 1],
    [0.81, 2, 1],
    [0.99, 2, 1],
    [1, 3, 0],
    [1.01, 3, 0],
  ],
  STAIRS: [
    [44, 0, 0],
    [45, 1, 1],
    [46, 1, 1],
    [59, 1, 1],
    [60, 2, 2],
    [61, 2, 2],
    [89, 2, 2],
    [90, 3, 3],
    [91, 3, 3],
  ],
} as const

describe.each(
  Object.entries(expected) as [keyof typeof expected, readonly (readonly [number, number, number])[]][],
)('%s', (name, rows) => {
  it.each(rows)('%d is in class %d with risk %d', (value, position, risk) => {
    expect(measureClass(name, value)).toEqual({ position, risk })
    expect(words(name, position)).toBeTruthy()
  })

  it('the cases stand on each threshold', () => {
    const tenths = Array.from({ length: 6000 }, (_, index) => index / 10)
    const classOf = (value: number) => measureClass(name, value)!.position
    const limits = tenths.filter(
      (value, index) => index > 0 && classOf(value) !== classOf(tenths[index - 1]!),
    )
    expect(limits.filter((limit) => !rows.some(([value]) => value === limit))).toEqual([])
    expect(limits.length).toBeGreaterThan(1)
  })

  it('no value, no class', () =>
    expect([measureClass(name, null), measureClass(name, undefined), measureClass(name, Number.NaN)]).toEqual(
      [null, null, null],
    ))
})

describe('HDL cholesterol', () => {
  it.each([
    ['M', 39, 'Low'],
    ['M', 40, 'Acceptable'],
    ['M', 41, 'Acceptable'],
    ['F', 49, 'Low'],
    ['F', 50, 'Acceptable'],
    ['F', 51, 'Acceptable'],
    ['M', 59, 'Acceptable'],
    ['M', 60, 'Protective'],
    ['F', 61, 'Protective'],
    [null, 39, 'Low'],
    ['UNKNOWN', 50, 'Acceptable'],
    [null, 60, 'Protective'],
  ])('%s %d is %s', (gender, value, text) => {
    expect(words('HDL_C', hdlClass(value, gender)!.position)).toBe(text)
  })

  it('from 40 to 49 it needs the gender', () =>
    expect([hdlClass(45, null), hdlClass(40, 'UNKNOWN'), hdlClass(null, 'M')]).toEqual([null, null, null]))
})

describe('blood pressure: the worse of the two decides', () => {
  it.each([
    [119, 79, 'Normal'],
    [120, 79, 'Elevated'],
    [121, 79, 'Elevated'],
    [129, 79, 'Elevated'],
    [130, 79, 'High (stage 1)'],
    [131, 79, 'High (stage 1)'],
    [139, 79, 'High (stage 1)'],
    [140, 79, 'High (stage 2)'],
    [141, 79, 'High (stage 2)'],
    [180, 79, 'High (stage 2)'],
    [181, 79, 'Severely high'],
    [119, 80, 'High (stage 1)'],
    [119, 81, 'High (stage 1)'],
    [125, 80, 'High (stage 1)'],
    [119, 89, 'High (stage 1)'],
    [119, 90, 'High (stage 2)'],
    [119, 91, 'High (stage 2)'],
    [119, 120, 'High (stage 2)'],
    [119, 121, 'Severely high'],
    [135, 95, 'High (stage 2)'],
    [190, 60, 'Severely high'],
  ])('%d over %d: %s', (systolic, diastolic, text) => {
    expect(words('BLOOD_PRESSURE', bloodPressureClass(systolic, diastolic)!.position)).toBe(text)
  })

  it('needs both numbers', () =>
    expect([
      bloodPressureClass(120, null),
      bloodPressureClass(undefined, 80),
      bloodPressureClass(0, 0),
    ]).toEqual([null, null, null]))

  it('has a risk for each class', () => {
    expect([110, 125, 135, 150, 190].map((systolic) => bloodPressureClass(systolic, 70)?.risk)).toEqual([
      0, 1, 2, 3, 3,
    ])
  })
})

describe('Senior Fitness Test', () => {
  const test = (
    name: Parameters<typeof fitnessClass>[0],
    gender: string | null,
    age: number | null,
    value: number | null,
  ) => words('SIT_TO_STAND', fitnessClass(name, value, { gender, age })?.position ?? -1) ?? null

  it.each([
    ['M', 60, 13, 'Below average'],
    ['M', 60, 14, 'Average'],
    ['M', 60, 15, 'Average'],
    ['M', 64, 18, 'Average'],
    ['M', 64, 19, 'Average'],
    ['M', 64, 20, 'Above average'],
    ['M', 65, 11, 'Below average'],
    ['M', 65, 12, 'Average'],
    ['F', 69, 16, 'Average'],
    ['F', 69, 17, 'Above average'],
    ['F', 70, 9, 'Below average'],
    ['F', 70, 10, 'Average'],
    ['M', 89, 8, 'Average'],
    ['M', 90, 7, 'Average'],
    ['M', 94, 12, 'Average'],
    ['F', 94, 3, 'Below average'],
    ['F', 94, 4, 'Average'],
    ['F', 94, 11, 'Average'],
    ['F', 94, 12, 'Above average'],
    ['M', 59, 15, null],
    ['M', 95, 15, null],
    ['UNKNOWN', 70, 15, null],
    [null, 70, 15, null],
    ['F', null, 15, null],
    ['F', 70, null, null],
  ])('chair stands, %s %s: %s is %s', (gender, age, value, text) =>
    expect(test('SIT_TO_STAND', gender, age, value)).toBe(text),
  )

  it.each([
    ['M', 62, 15, 'Below average'],
    ['M', 62, 16, 'Average'],
    ['M', 62, 22, 'Average'],
    ['M', 62, 23, 'Above average'],
    ['F', 92, 7, 'Below average'],
    ['F', 92, 8, 'Average'],
    ['F', 92, 13, 'Average'],
    ['F', 92, 14, 'Above average'],
  ])('curls, %s %d: %d is %s', (gender, age, value, text) =>
    expect(test('CURLS', gender, age, value)).toBe(text),
  )

  it.each([
    ['M', 60, -2.6, 'Below average'],
    ['M', 60, -2.5, 'Average'],
    ['M', 60, 4, 'Average'],
    ['M', 60, 4.1, 'Above average'],
    ['F', 90, -4.6, 'Below average'],
    ['F', 90, -4.5, 'Average'],
    ['F', 90, 1, 'Average'],
    ['F', 90, 1.1, 'Above average'],
  ])('sit-and-reach, %s %d: %d is %s', (gender, age, value, text) =>
    expect(test('SIT_AND_REACH', gender, age, value)).toBe(text),
  )
})

describe('fitness measures', () => {
  const definition = latestDefinition('FITNESS') as Definition
  const values = (answers: Record<string, number | null>) =>
    fitnessValuesOf({
      definition,
      answers: Object.fromEntries(
        Object.entries(answers).map(([name, value]) => [name, { values: [value] }]),
      ),
    })

  it('come from the questionnaire of that name; the walk of 4 m becomes a speed', () => {
    expect(
      values({
        FITNESS_GAIT: 4.5,
        FITNESS_STAIRS: 61,
        FITNESS_STANDS: 12,
        FITNESS_CURLS: 15,
        FITNESS_REACH: -1.5,
      }),
    ).toEqual({
      gait_speed: 0.89,
      stairs: 61,
      sit_to_stand: 12,
      curls: 15,
      sit_and_reach: -1.5,
    })
  })

  it('may be missing or impossible', () => {
    expect(values({ FITNESS_GAIT: 0, FITNESS_STAIRS: null })).toEqual({
      gait_speed: null,
      stairs: null,
      sit_to_stand: null,
      curls: null,
      sit_and_reach: null,
    })
  })
})

describe('all values of a person', () => {
  it('stand in one order, each with its class, and every one has a name in both languages', () => {
    const measures = measuresOf(
      { gender: 'M', age: 66 },
      {
        weight_lb: 196,
        height_in: 69,
        bp_systolic: 142,
        bp_diastolic: 82,
        tchol: 126,
        hdl_c: 60,
        sit_to_stand: 10,
      },
    )
    expect(measures.map(({ name }) => name)).toEqual([...MEASURE_NAMES])
    expect(
      measures
        .filter((measure) => measure.class)
        .map(({ name, value, class: found }) => [name, value, words(name, found!.position)]),
    ).toEqual([
      ['BMI', 29, 'Overweight'],
      ['BLOOD_PRESSURE', 142, 'High (stage 2)'],
      ['TCHOL', 126, 'Desirable'],
      ['HDL_C', 60, 'Protective'],
      ['SIT_TO_STAND', 10, 'Below average'],
    ])
    expect(
      MEASURE_NAMES.filter((name) => !texts[measureNameKey(name)]?.en || !texts[measureNameKey(name)]?.es),
    ).toEqual([])
  })
})
