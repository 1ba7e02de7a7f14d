import { z } from 'zod/v4'
import { anyNumber, dayField, oneOf, recordId, whole } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { isDay } from '~/platform/wall-clock'
import { DIASTOLIC_LIMITS, ENTERED, LIMITS, type Entered, type Metric } from './metric'

const FIRST_DAY = '1900-01-01'

const dayText = dayField(
  z
    .string('form.date')
    .trim()
    .refine((value) => value === '' || isDay(value), 'form.date')
    .refine((value) => value === '' || !isDay(value) || value >= FIRST_DAY, 'metrics.dateTooEarly'),
)

/** A valid calendar day `YYYY-MM-DD`; if omitted, the person's today. */
export const day = dayText.nullable().optional()

const between = ([least, most]: readonly [number, number]) =>
  anyNumber().min(least, `form.min|${least}`).max(most, `form.max|${most}`)
const systolic = whole(...LIMITS.BLOOD_PRESSURE)
const diastolic = whole(...DIASTOLIC_LIMITS)

/** Returns why a value is not possible for this metric; null if it is. */
export function valueProblem(metric: Entered, value: number): string | null {
  const number = metric === 'ACTIVITY' ? whole(...LIMITS.ACTIVITY) : between(LIMITS[metric])
  return number.safeParse(value).error?.issues[0]?.message ?? null
}

/** What a person enters: a weight or steps, a blood pressure, or both (OP-18); `value` in pounds. */
export const readingCreateSchema = z
  .strictObject(
    {
      participant_id: recordId,
      day,
      metric: oneOf(ENTERED),
      value: anyNumber().nullable().optional(),
      systolic: systolic.nullable().optional(),
      diastolic: diastolic.nullable().optional(),
    },
    namesUnknownFields,
  )
  .superRefine((input, context) => {
    // A field that already has an error counts as present, even if it is not a number.
    const wrong = new Set(context.issues.map(({ path }) => path?.[0]))
    const isThere = (name: 'value' | 'systolic' | 'diastolic') => isNumber(input[name]) || wrong.has(name)
    const problem = isNumber(input.value) ? valueProblem(input.metric, input.value) : null
    if (problem) context.addIssue({ code: 'custom', path: ['value'], message: problem })
    if (!wrong.has('systolic') && !wrong.has('diastolic'))
      for (const [name, message] of pairProblems(input))
        context.addIssue({ code: 'custom', path: [name], message })
    if (!isThere('value') && !isThere('systolic') && !isThere('diastolic'))
      context.addIssue({ code: 'custom', path: ['value'], message: 'metrics.nothing' })
  })
export type ReadingInput = z.output<typeof readingCreateSchema>

/** A change of one's own reading: the day and the value, or the two values of a blood pressure. */
export const readingUpdateSchema = z.strictObject(
  { day, value: anyNumber().optional(), diastolic: diastolic.nullable().optional() },
  namesUnknownFields,
)
export type ReadingChange = z.output<typeof readingUpdateSchema>

/**
 * A goal from the endpoint or the form; the form drops entries without a day or a value beforehand (MET-09).
 */
export const goalCreateSchema = z
  .strictObject(
    {
      participant_id: recordId,
      metric: oneOf(ENTERED),
      day: dayField(dayText.refine((value) => value !== '', 'form.required')),
      value: anyNumber(),
    },
    namesUnknownFields,
  )
  .superRefine(({ metric, value }, context) => {
    const problem = valueProblem(metric, value)
    if (problem) context.addIssue({ code: 'custom', path: ['value'], message: problem })
  })
export type GoalInput = z.output<typeof goalCreateSchema>
export const goalUpdateSchema = z.strictObject({ day, value: anyNumber().optional() }, namesUnknownFields)
export type GoalChange = z.output<typeof goalUpdateSchema>

/** Blood pressure needs both values or neither, and systolic above diastolic (MET-08, OP-58). */
export function pairProblems(pair: {
  systolic?: number | null
  diastolic?: number | null
}): ['systolic' | 'diastolic', string][] {
  const [upper, lower] = [isNumber(pair.systolic), isNumber(pair.diastolic)]
  if (upper !== lower) return [[upper ? 'diastolic' : 'systolic', 'metrics.both']]
  return upper && pair.systolic! <= pair.diastolic! ? [['systolic', 'metrics.systolicAbove']] : []
}

/** Returns why a stored reading cannot be changed to these values, by field. */
export function changeProblem(metric: Metric, value: number, lower: number | null): Record<string, string[]> {
  if (metric !== 'BLOOD_PRESSURE') {
    const problem = valueProblem(metric as Entered, value)
    return problem ? { value: [problem] } : {}
  }
  const bad = systolic.safeParse(value).error?.issues[0]?.message
  if (bad) return { value: [bad] }
  const [problem] = pairProblems({ systolic: value, diastolic: lower })
  return problem ? { [problem[0] === 'systolic' ? 'value' : 'diastolic']: [problem[1]] } : {}
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}
