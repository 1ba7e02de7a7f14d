import { z } from 'zod/v4'
import { calendarDay, steppedTime } from '~/domain/calendar/appointment-schema'
import { longText, recordId } from '~/core/fields/field-schemas'

/** The fields of an appointment; the practitioner is chosen when it moves to a colleague. */
export const timeForm = {
  date: calendarDay,
  startTime: steppedTime,
  endTime: steppedTime,
  practitioner_id: recordId.optional(),
  comment: longText(4000),
  overlap: z.boolean('form.invalid').optional(),
}
