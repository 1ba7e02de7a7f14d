import { decidingDecimals } from '../display/deciding-decimals'
import { diastolicPosition, systolicPosition } from './blood-pressure'
import { placeOf, type MeasureClass } from './measure-bands'
import type { MeasureName } from './measure-names'
import type { Measure } from './measures-of'

/** Key of a measure's name. */
export function measureNameKey(name: MeasureName): string {
  return `measure.${name}.name`
}

/** Key of the text that names a class; the three fitness tests share theirs. */
export function measureClassKey(name: MeasureName, { position }: MeasureClass): string {
  const texts = name === 'SIT_TO_STAND' || name === 'CURLS' || name === 'SIT_AND_REACH' ? 'FITNESS' : name
  return `measure.${texts}.class.${position}`
}

/** Body mass index for reading: always 2 decimals (SCO-22). */
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

/** The decimals, at least `decimals`, with which a measured value reads as one of its own class. */
export function measureDecimals(name: MeasureName, value: number, decimals: number, part = 0): number {
  if (name !== 'BLOOD_PRESSURE') return decidingDecimals(value, decimals, (one) => placeOf(name, one))
  return decidingDecimals(value, decimals, part === 0 ? systolicPosition : diastolicPosition)
}

/**
 * A measure for reading with its unit, both values of a pressure; '' where nothing was measured, or only half
 * of a pressure. `write` writes one value with `decimals`, or with more where these decide its class.
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
