import type { Translate } from '~/i18n/t'
import { accAhaText, framinghamText } from '../display/risk-percent'
import { roundHalfUp } from '../rounding'
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

/**
 * A value inside a note (SCO-13): the two risk equations in whole percent, everything else with 1 decimal; '' for no value,
 * except that a risk equation then says that it is not applicable.
 */
export function noteValueText(name: string, value: number | null, t: Translate): string {
  if (name === 'FRAMINGHAM_SCORE') return framinghamText(value, t)
  if (name === 'ACC_AHA_SCORE') return accAhaText(value, t)
  return value === null || !Number.isFinite(value) ? '' : roundHalfUp(value, 1).toFixed(1)
}

/** Body mass index for reading: always 2 decimals (SCO-22). */
export function bmiText(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : value.toFixed(2)
}
