import type { MeasureClass } from './measure-bands'
import type { MeasureName } from './measure-names'

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
