import { z } from 'zod/v4'
import { longText, recordId, required } from '~/core/fields/field-schemas'
import { isCalendarDay } from './calendar-view'
import { namesUnknownFields } from '~/platform/unknown-fields'

/** Minutes between the selectable times (APP-20). */
export const STEP_MINUTES = 5

/** An instant with a UTC offset. */
const instant = z.iso
  .datetime({ offset: true, abort: true, error: 'appointment.instant' })
  .refine((value) => !Number.isNaN(Date.parse(value)), { abort: true, error: 'appointment.instant' })
  .transform((value) => new Date(value).toISOString())
/**
 * A day that a calendar can show. A two-digit year is a typing mistake, and nobody would ever see the
 * appointment.
 */
export const calendarDay = z.iso.date(required('form.date')).refine(isCalendarDay, 'form.date')
/** A time of day, `09:05` or `09:05:00`. */
export const clockTime = z
  .string(required('appointment.time'))
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'appointment.time')
  .transform((value) => value.slice(0, 5))
export const steppedTime = clockTime.refine(
  (value) => Number(value.slice(3)) % STEP_MINUTES === 0,
  'appointment.step',
)

const when = {
  start: instant.optional(),
  end: instant.optional(),
  date: calendarDay.optional(),
  startTime: steppedTime.optional(),
  endTime: steppedTime.optional(),
}
const rest = {
  participant_id: recordId.nullable().optional(),
  comment: longText(4000),
  /** Allows the time to overlap others of the practitioner. */
  overlap: z.boolean('form.invalid').optional(),
}

/**
 * A new time slot of a practitioner: two instants, or a day and two times on the practice's clock (API-21).
 */
export const appointmentCreateSchema = z.strictObject(
  { practitioner_id: recordId, ...when, ...rest },
  namesUnknownFields,
)
/** Absent fields stay unchanged; a participant may only set `participant_id` to their own id or clear it. */
export const appointmentUpdateSchema = z
  .strictObject({ practitioner_id: recordId, ...when, ...rest }, namesUnknownFields)
  .partial()

export type AppointmentInput = z.output<typeof appointmentCreateSchema>
export type AppointmentUpdate = z.output<typeof appointmentUpdateSchema>
