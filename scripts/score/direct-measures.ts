import { z } from 'zod/v4'
import { bloodPressureClass } from '~/domain/scoring/measures/blood-pressure'
import { bmi } from '~/domain/scoring/measures/bmi'
import { hdlClass, measureClass } from '~/domain/scoring/measures/measure-bands'
import { fitnessClass, type FitnessTest } from '~/domain/scoring/measures/senior-fitness'
import { rule, type DirectRule } from './direct-rule'
import { toldMeasure } from './result'
import { age, gender, measured, value } from './schemas'

const SINGLE = ['TCHOL', 'LDL_C', 'TRIG', 'FASTING_BG', 'A1C', 'GAIT_SPEED', 'STAIRS'] as const
const FITNESS_TESTS: readonly FitnessTest[] = ['SIT_TO_STAND', 'CURLS', 'SIT_AND_REACH']

/** Measured values with their classes. */
export const measureRules: Readonly<Record<string, DirectRule>> = {
  BMI: rule(z.strictObject({ weight_lb: measured, height_in: measured }), ({ weight_lb, height_in }) => {
    const index = bmi(weight_lb, height_in)
    return toldMeasure({ name: 'BMI', value: index, class: measureClass('BMI', index) })
  }),
  BLOOD_PRESSURE: rule(z.strictObject({ systolic: measured, diastolic: measured }), ({ systolic = null, diastolic = null }) =>
    toldMeasure({ name: 'BLOOD_PRESSURE', value: systolic, second: diastolic, class: bloodPressureClass(systolic, diastolic) })),
  HDL_C: rule(z.strictObject({ value: measured, gender }), ({ value: hdl = null, gender: who }) =>
    toldMeasure({ name: 'HDL_C', value: hdl, class: hdlClass(hdl, who) })),
  ...Object.fromEntries(SINGLE.map((name) => [name, rule(z.strictObject({ value: measured }), ({ value: found = null }) =>
    toldMeasure({ name, value: found, class: measureClass(name, found) }))])),
  ...Object.fromEntries(FITNESS_TESTS.map((name) => [name, rule(z.strictObject({ value, gender, age }), ({ value: found = null, ...person }) =>
    toldMeasure({ name, value: found, class: fitnessClass(name, found, person) }))])),
}
