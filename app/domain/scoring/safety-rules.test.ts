import { describe, expect, it } from 'vitest'
import { BODY_VALUES } from '~/domain/measures/anthropometrics/body-values'
import { questionOf } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { translator } from '~/i18n/catalog.server'
import { safetyRules } from './safety-rules'
import { compareValues, rulesOfAnswer, rulesOfMeasures } from './safety-triggers'

/** Measured at home only, or computed from that. */
const AT_HOME = [
  ...['oxygen', 'resting_pulse', 'glucose', 'pregnancy_systolic', 'pregnancy_diastolic'],
  ...['weight_gain_2_days', 'weight_gain_7_days'],
]

describe('the table of safety rules', () => {
  it.each(safetyRules)('%s names something that is asked or measured, and has its texts', (name, { on }) => {
    if ('questionnaire' in on) {
      const definition = latestDefinition(on.questionnaire)
      expect(definition && questionOf(definition, on.question)).toBeDefined()
    } else
      expect([...BODY_VALUES.map(String), ...AT_HOME]).toEqual(
        expect.arrayContaining(Object.keys(on.measures)) as string[],
      )
    const keys = [`safety.rule.${name}`, `safety.advice.${name}`]
    for (const lang of ['en', 'es'] as const)
      for (const key of 'measures' in on ? [...keys, `safety.value.${name}`] : keys)
        expect(translator(lang)(key)).not.toBe(key)
  })

  it('is met by the answers and values above the limits only', () => {
    const ofAnswer = (code: string, question: string, value: string | number | null) =>
      rulesOfAnswer(code, questionOf(latestDefinition(code)!, question)!, { values: [value] })
    expect([0, 1, 3, null, 7].map((value) => ofAnswer('PHQ9', 'PHQ9_9', value))).toEqual([
      [],
      ['PHQ9_ITEM9'],
      ['PHQ9_ITEM9'],
      [],
      [],
    ])
    expect(ofAnswer('PHQ9', 'PHQ9_8', 3)).toEqual([])
    expect(['YES', 'NOT_ALWAYS', 'NO', null].map((value) => ofAnswer('MH', 'MH_SAFETY', value))).toEqual([
      [],
      ['MH_SAFETY'],
      ['MH_SAFETY'],
      [],
    ])
    const pressures = [
      [179, 119],
      [180, 90],
      [130, 120],
      [null, 121],
      [null, null],
      [84, 60],
      [85, 60],
    ] as const
    expect(
      pressures.map(([bp_systolic, bp_diastolic]) => rulesOfMeasures({ bp_systolic, bp_diastolic }).length),
    ).toEqual([0, 1, 1, 1, 0, 1, 0])
    const oxygen = [89.9, 90, 92, 93].map((value) => rulesOfMeasures({ oxygen: value }))
    expect(oxygen).toEqual([['LOW_OXYGEN'], ['OXYGEN_TODAY'], ['OXYGEN_TODAY'], []])
    const glucose = [53.9, 54, 299.9, 300].map((value) => rulesOfMeasures({ glucose: value }))
    expect(glucose).toEqual([['LOW_GLUCOSE'], [], [], ['HIGH_GLUCOSE']])
    const pulses = [39, 40, 130, 131].map((value) => rulesOfMeasures({ resting_pulse: value }).length)
    expect(pulses).toEqual([1, 0, 0, 1])
  })

  it('knows which of two values is worse', () => {
    const sign = (...[rule, one, other]: Parameters<typeof compareValues>) =>
      Math.sign(compareValues(rule, one, other))
    expect([
      sign('PHQ9_ITEM9', '3', '1'),
      sign('PHQ9_ITEM9', '1', '2'),
      sign('PHQ9_ITEM9', '2', '2'),
    ]).toEqual([1, -1, 0])
    expect(sign('MH_SAFETY', 'NO', 'NOT_ALWAYS')).toBe(1)
    expect([
      sign('BLOOD_PRESSURE', '220/100', '190/110'),
      sign('BLOOD_PRESSURE', '150/150', '190/110'),
      sign('BLOOD_PRESSURE', '185/–', '185/100'),
    ]).toEqual([1, 1, 0])
  })
})
