import type { Biometrics, Person } from '../person'
import { bloodPressureClass } from './blood-pressure'
import { bmi } from './bmi'
import type { FitnessValues } from './fitness-values'
import { hdlClass, measureClass, type MeasureClass } from './measure-bands'
import type { MeasureName } from './measure-names'
import { fitnessClass } from './senior-fitness'

/** One value for display: `value` is null if it was never measured; `second` is the diastolic pressure. */
export type Measure = {
  name: MeasureName
  value: number | null
  second?: number | null
  class: MeasureClass | null
}

/** Returns all measured and derived values of a person with their classes, in the order used in notes. */
export function measuresOf(
  person: Pick<Person, 'gender' | 'age'>,
  values: Biometrics & FitnessValues,
): Measure[] {
  const {
    bp_systolic = null,
    bp_diastolic = null,
    hdl_c = null,
    sit_to_stand = null,
    curls = null,
    sit_and_reach = null,
  } = values
  const index = bmi(values.weight_lb, values.height_in)
  return [
    { name: 'BMI', value: index, class: measureClass('BMI', index) },
    {
      name: 'BLOOD_PRESSURE',
      value: bp_systolic,
      second: bp_diastolic,
      class: bloodPressureClass(bp_systolic, bp_diastolic),
    },
    single('TCHOL', values.tchol),
    single('LDL_C', values.ldl_c),
    { name: 'HDL_C', value: hdl_c, class: hdlClass(hdl_c, person.gender) },
    single('TRIG', values.trig),
    single('FASTING_BG', values.fasting_bg),
    single('A1C', values.a1c),
    single('GAIT_SPEED', values.gait_speed),
    single('STAIRS', values.stairs),
    { name: 'SIT_TO_STAND', value: sit_to_stand, class: fitnessClass('SIT_TO_STAND', sit_to_stand, person) },
    { name: 'CURLS', value: curls, class: fitnessClass('CURLS', curls, person) },
    {
      name: 'SIT_AND_REACH',
      value: sit_and_reach,
      class: fitnessClass('SIT_AND_REACH', sit_and_reach, person),
    },
  ]
}

function single(name: Parameters<typeof measureClass>[0], value: number | null = null): Measure {
  return { name, value, class: measureClass(name, value) }
}
