import { bloodPressureClass } from '~/domain/scoring/measures/blood-pressure'
import { bmi } from '~/domain/scoring/measures/bmi'
import { hdlClass, measureClass, type MeasureClass } from '~/domain/scoring/measures/measure-bands'
import type { MeasureName } from '~/domain/scoring/measures/measure-names'
import { bmiText, measureClassKey, measureDecimals } from '~/domain/scoring/measures/measure-text'
import { marksOf, type Mark } from '~/domain/scoring/measures/plausibility'
import { BIOMETRIC_VALUES, UNITS, type BiometricValue } from '~/domain/measures/biometrics/biometric-values'
import type { BodyValue } from '~/domain/measures/anthropometrics/body-values'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatNumber } from '~/i18n/format'

/**
 * A measured value as a list shows it: `word` says what it means if it is out of the desired range, `mark`
 * that it looks wrong. Most have neither.
 */
export type ShownValue = { text: string; word?: string; mark?: Mark }

/** The values of one row by column; values that were not measured are left out. */
export type ShownValues = Record<string, ShownValue>

/** The columns of lab values in order, with their units. */
export const LAB_COLUMNS = BIOMETRIC_VALUES.map((name) => ({ name, unit: UNITS[name] }))

/**
 * The columns of body measures: both blood pressures share one, and body mass index is computed from weight
 * and height.
 */
export const BODY_COLUMNS = [
  { name: 'weight_lb', unit: 'lb' },
  { name: 'height_in', unit: 'in' },
  { name: 'bmi', unit: 'kg/m²' },
  { name: 'waist_in', unit: 'in' },
  { name: 'pressure', unit: 'mmHg' },
] as const

type Words = Pick<Reader, 't' | 'lang'>
type Lab = Record<BiometricValue, number | null> & { confirmed: string }
type Body = Record<BodyValue, number | null> & { confirmed: string }

/** Lab values in mg/dL and percent; HDL cholesterol is judged by gender if that is known. */
export function labValues(row: Lab, gender: string | null, { t, lang }: Words): ShownValues {
  const marks = marksOf(row, row.confirmed)
  const classes: Record<BiometricValue, MeasureClass | null> = {
    tchol: measureClass('TCHOL', row.tchol),
    ldl_c: measureClass('LDL_C', row.ldl_c),
    hdl_c: lowHdl(row.hdl_c, gender),
    trig: measureClass('TRIG', row.trig),
    fasting_bg: measureClass('FASTING_BG', row.fasting_bg),
    a1c: measureClass('A1C', row.a1c),
  }
  return Object.fromEntries(
    BIOMETRIC_VALUES.flatMap((name) => {
      const value = row[name]
      if (value === null) return []
      const measure = name.toUpperCase() as MeasureName
      const word = wordOf(measure, classes[name], t)
      const text = formatNumber(value, lang, measureDecimals(measure, value, 2))
      return [[name, shown(text, word, marks.get(name))]]
    }),
  )
}

/** High HDL is protective, so only a low value gets a word. */
function lowHdl(value: number | null, gender: string | null): MeasureClass | null {
  const found = hdlClass(value, gender)
  return found?.position === 0 ? found : null
}

/** Body measures in pounds, inches and mmHg. */
export function bodyValues(row: Body, { t, lang }: Words): ShownValues {
  const marks = marksOf(row, row.confirmed)
  const { weight_lb, height_in, bp_systolic, bp_diastolic } = row
  const index = bmi(weight_lb, height_in)
  const pressure = bloodPressureClass(bp_systolic, bp_diastolic)
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, lang, 2))
  const plain = (['weight_lb', 'height_in', 'waist_in'] as const).flatMap((name) =>
    row[name] === null ? [] : [[name, shown(number(row[name]), '', marks.get(name))] as const],
  )
  return {
    ...Object.fromEntries(plain),
    ...(index !== null && {
      bmi: shown(bmiText(index), wordOf('BMI', measureClass('BMI', index), t)),
    }),
    ...((bp_systolic !== null || bp_diastolic !== null) && {
      pressure: shown(
        bp_systolic !== null && bp_diastolic !== null
          ? `${number(bp_systolic)}/${number(bp_diastolic)}`
          : bp_systolic === null
            ? `${t('biometrics.bp_diastolic')}: ${number(bp_diastolic)}`
            : `${t('biometrics.bp_systolic')}: ${number(bp_systolic)}`,
        wordOf('BLOOD_PRESSURE', pressure, t),
        marks.get('bp_systolic') ?? marks.get('bp_diastolic'),
      ),
    }),
  }
}

/** Leaves out empty properties, because a page carries hundreds of values. */
function shown(text: string, word: string, mark?: Mark): ShownValue {
  return { text, ...(word && { word }), ...(mark && { mark }) }
}

/** The class in words, for a value outside its best range; otherwise ''. */
function wordOf(name: MeasureName, found: MeasureClass | null, t: Words['t']): string {
  return found && found.risk > 0 ? t(measureClassKey(name, found)) : ''
}
