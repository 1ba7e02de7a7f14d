import { z } from 'zod/v4'
import { birthDate } from '~/core/fields/cell-checks'
import { dayField } from '~/core/fields/field-schemas'

/**
 * The day of a measurement or blood draw, `YYYY-MM-DD` from 1900; the service compares it with today's date
 * at the practice.
 */
export const measurementDay = dayField(
  z
    .string('form.date')
    .trim()
    .superRefine((value, context) => {
      if (value === '') return
      const reason = /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? birthDate(value, { today: '9999-12-31' })
        : 'form.date'
      if (!reason) return
      const message = reason === 'imports.reasonDateTooEarly' ? 'participant.dobTooEarly' : 'form.date'
      context.addIssue({ code: 'custom', message })
    }),
)
  .nullable()
  .optional()
