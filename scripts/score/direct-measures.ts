import { z } from 'zod/v4'
import { bloodPressureClass } from '~/domain/scoring/measures/blood-pressure'
import { bmi } from '~/domain/scoring/measures/bmi'
import { hdlClass, measureClass } from '~/domain/scoring/measures/measure-bands'
import { fitnessClass, type FitnessTest } from '~/domain/scoring/measures/senior-fitness'
import { rule, type DirectRule } from './direct-rule'
import { toldMeasure } from './result'
import { safetyIn, safetyOfPressure } from './safety'
import { age, gender, measured, value, yesNo } from './schemas'
import { mustBeSure } from './sure'

/** Values that are measures themselves, some also under their field name in the record. */
const SINGLE = {
  TCHOL: 'tchol',
  LDL_C: 'ldl_c',
  TRIG: 'trig',
  FASTING_BG: 'fasting_bg',
  A1C: 'a1c',
  GAIT_SPEED: 'gait_speed',
  STAIRS: 'stairs',
} as const
const FITNESS_TESTS: readonly FitnessTest[] = ['SIT_TO_STAND', 'CURLS', 'SIT_AND_REACH']

/** Measured values with their classes. */
export const measureRules: Readonly<Record<string, DirectRule>> = {
  BMI: rule(
    z.object({ weight_lb: measured, height_in: measured, confirmed: yesNo }),
    ({ weight_lb, height_in, confirmed }) => {
      mustBeSure({ weight_lb, height_in }, confirmed === true)
      const index = bmi(weight_lb, height_in)
      return toldMeasure(
        { name: 'BMI', value: index, class: measureClass('BMI', index) },
        { weight_lb, height_in },
      )
    },
  ),
  BLOOD_PRESSURE: rule(
    z.object({
      systolic: measured,
      diastolic: measured,
      bp_systolic: measured,
      bp_diastolic: measured,
      sbp: measured,
      dbp: measured,
      confirmed: yesNo,
    }),
    ({
      bp_systolic,
      sbp,
      systolic = bp_systolic ?? sbp ?? null,
      bp_diastolic,
      dbp,
      diastolic = bp_diastolic ?? dbp ?? null,
      confirmed,
    }) => {
      mustBeSure({ bp_systolic: systolic, bp_diastolic: diastolic }, confirmed === true)
      const result = toldMeasure(
        {
          name: 'BLOOD_PRESSURE',
          value: systolic,
          second: diastolic,
          class: bloodPressureClass(systolic, diastolic),
        },
        { systolic, diastolic },
      )
      return { ...result, ...safetyIn(safetyOfPressure(systolic, diastolic)) }
    },
  ),
  HDL_C: rule(
    z.object({ value: measured, hdl_c: measured, gender }),
    ({ hdl_c, value: hdl = hdl_c ?? null, gender: who }) =>
      toldMeasure({ name: 'HDL_C', value: hdl, class: hdlClass(hdl, who) }, { value: hdl, gender: who }),
  ),
  ...Object.fromEntries(
    Object.entries(SINGLE).map(([name, field]) => [name, single(name as keyof typeof SINGLE, field)]),
  ),
  ...Object.fromEntries(
    FITNESS_TESTS.map((name) => [
      name,
      rule(z.object({ value, gender, age }), ({ value: found = null, ...person }) =>
        toldMeasure(
          { name, value: found, class: fitnessClass(name, found, person) },
          { value: found, gender: person.gender, age: person.age },
        ),
      ),
    ]),
  ),
}

function single(name: keyof typeof SINGLE, field: string): DirectRule {
  const read = rule(z.object({ value: measured }), ({ value: found = null }) =>
    toldMeasure({ name, value: found, class: measureClass(name, found) }, { value: found }),
  )
  return (inputs) => read({ value: inputs.value ?? inputs[field] })
}
