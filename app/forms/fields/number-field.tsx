import type { FormEvent } from 'react'
import { NUMBER_FAULTS, readTypedNumber } from '~/platform/read-number'
import { TextField, type TextFieldProps } from './text-field'

type Props = Omit<TextFieldProps, 'type' | 'onInput'>

/**
 * A number, typed as text: a number control takes no comma and hides from the form what it cannot read. While
 * typing it is judged by the reader that the server has.
 */
export function NumberField({ field, inputMode = 'decimal', ...rest }: Props) {
  const judge = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    currentTarget.setCustomValidity(faultOf(currentTarget.value, field) ?? '')
  const { min: _, max: __, step: ___, ...text } = field
  return <TextField field={text} inputMode={inputMode} autoComplete="off" {...rest} onInput={judge} />
}

/** What is wrong with a typed number, as the key of a text; null for nothing. */
export function faultOf(typed: string, { min, max, step }: Pick<Props['field'], 'min' | 'max' | 'step'>) {
  if (typed.trim() === '') return null
  const read = readTypedNumber(typed)
  if ('wrong' in read) return NUMBER_FAULTS[read.wrong]
  if (min !== undefined && read.value < Number(min)) return `form.min|${min}`
  if (max !== undefined && read.value > Number(max)) return `form.max|${max}`
  const steps = read.value / Number(step)
  return step !== undefined && Math.abs(steps - Math.round(steps)) > 1e-6 ? `form.step|${step}` : null
}
