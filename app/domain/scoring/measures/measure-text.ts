import { decidingDecimals } from '../display/deciding-decimals'
import { diastolicPosition, systolicPosition } from './blood-pressure'
import { placeOf, type MeasureClass } from './measure-bands'
import type { MeasureName } from './measure-names'
import type { Measure } from './measures-of'

/** Key of a measure's name. */
export function measureNameKey(name: MeasureName): string {
  return `measure.${name}.name`
}

/** Key of the text that names a class; the three fitness tests share their texts. */
export function measureClassKey(name: MeasureName, { position }: MeasureClass): string {
  const texts = name === 'SIT_TO_STAND' || name === 'CURLS' || name === 'SIT_AND_REACH' ? 'FITNESS' : name
  return `measure.${texts}.class.${position}`
}

/** Returns the body mass index as text, always with 2 decimals (SCO-22). */
export function bmiText(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : value.toFixed(2)
}

/** Counts have no unit. */
const UNITS: Readonly<Partial<Record<MeasureName, string>>> = {
  BMI: 'kg/m²',
  BLOOD_PRESSURE: 'mmHg',
  TCHOL: 'mg/dL',
  LDL_C: 'mg/dL',
  HDL_C: 'mg/dL',
  TRIG: 'mg/dL',
  FASTING_BG: 'mg/dL',
  A1C: '%',
  GAIT_SPEED: 'm/s',
  STAIRS: 's',
  SIT_AND_REACH: 'in',
}

/**
 * Returns the number of decimals, at least `decimals`, at which a rounded value is still in its own class.
 */
export function measureDecimals(name: MeasureName, value: number, decimals: number, part = 0): number {
  if (name !== 'BLOOD_PRESSURE') return decidingDecimals(value, decimals, (one) => placeOf(name, one))
  return decidingDecimals(value, decimals, part === 0 ? systolicPosition : diastolicPosition)
}

/**
 * Returns a measure as text with its unit, both values for a pressure; '' if not measured or only half a
 * pressure. `write` writes one value with `decimals`, or with more if needed to show its class.
 */
export function measureText(
  { name, value, second }: Measure,
  decimals: number,
  write: (value: number, decimals: number) => string,
): string {
  const isMissing = (part?: number | null) => part === null || part === undefined
  if (isMissing(value) || (name === 'BLOOD_PRESSURE' && isMissing(second))) return ''
  const values = [value, second].flatMap((one, part) =>
    typeof one === 'number' ? [write(one, measureDecimals(name, one, decimals, part))] : [],
  )
  return [values.join('/'), UNITS[name]].filter(Boolean).join('\u00a0')
}
