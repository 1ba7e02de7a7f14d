import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { recordId } from '~/core/fields/field-schemas'
import { defineCall, type Call } from '~/core/resource/call.server'
import { daysBetween } from '~/platform/wall-clock'
import { invalid, Refusal } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { calendarOf, timesOf } from './calendar-of.server'
import { appointmentsIn } from './read-appointments.server'

/** A calendar is asked for at most so many days at once. */
const MOST_DAYS = 62

const bound = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'appointment.instant')
  .transform((value) => new Date(value).toISOString())

/** The named calls of calendars (APP-14 to APP-17). */
export const appointmentCalls: Call[] = [
  defineCall({
    name: 'appointment/populate-calendar',
    method: 'GET',
    summary: "An account's appointments and free times that begin or last within a range of at most 62 days.",
    input: z.strictObject(
      { user_id: recordId, date_range_start: bound, date_range_end: bound },
      namesUnknownFields,
    ),
    run: async ({ user_id, date_range_start, date_range_end }, { actor }) => {
      const who = signedIn(actor)
      if (date_range_end <= date_range_start)
        throw invalid({ date_range_end: ['appointment.endBeforeStart'] })
      if (daysBetween(date_range_start.slice(0, 10), date_range_end.slice(0, 10)) > MOST_DAYS)
        throw invalid({ date_range_end: ['appointment.rangeTooLong'] })
      const calendar = await calendarOf(who, user_id)
      const range = { start_at: date_range_start, end_at: date_range_end }
      return { items: await appointmentsIn(who, range, timesOf(calendar)) }
    },
  }),
]

function signedIn(actor: Actor | null): Actor {
  if (!actor) throw new Refusal('shell.notAuthorized', { status: 401 })
  return actor
}
