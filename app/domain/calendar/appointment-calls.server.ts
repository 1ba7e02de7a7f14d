import { z } from 'zod/v4'
import { recordId, whole } from '~/core/fields/field-schemas'
import { defineCall, type Call } from '~/core/resource/call.server'
import { daysBetween } from '~/platform/wall-clock'
import { invalid } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { withKey } from '~/domain/emr/emr-calls.server'
import { calendarToSync, startSync } from './emr-sync.server'
import { calendarDay, clockTime } from './appointment-schema'
import { appointmentsToClear, clearAppointments } from './clear-appointments.server'
import { cloneAppointments } from './clone-appointments.server'
import { MOST_WEEKS } from './clone-plan'
import { calendarOf, practitionerOf, timesOf } from './calendar-of.server'
import { appointmentsIn } from './read-appointments.server'

/** Maximum days of a calendar per request. */
const MOST_DAYS = 62

const bound = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'appointment.instant')
  .transform((value) => new Date(value).toISOString())

/** Maximum time slots cleared at once. */
const MOST_CLEARED = 5_000

const WRONG_WEEKS = { min: 'appointment.weeks', max: 'appointment.weeks' }
const weekdays = z.array(z.int('form.invalid').min(0, 'form.invalid').max(6, 'form.invalid')).max(7)

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
      if (date_range_end <= date_range_start)
        throw invalid({ date_range_end: ['appointment.endBeforeStart'] })
      if (daysBetween(date_range_start.slice(0, 10), date_range_end.slice(0, 10)) > MOST_DAYS)
        throw invalid({ date_range_end: ['appointment.rangeTooLong'] })
      const calendar = await calendarOf(actor, user_id)
      const range = { start_at: date_range_start, end_at: date_range_end }
      return { items: await appointmentsIn(actor, range, timesOf(calendar)) }
    },
  }),
  defineCall({
    name: 'emr/sync',
    method: 'GET',
    summary: 'Has the calendar of an account synchronised with the medical-record system in the background.',
    input: z.strictObject({ user: recordId }, namesUnknownFields),
    run: async ({ user }, context) => {
      const actor = withKey(context)
      return { id: await startSync(actor, await calendarToSync(actor, user)) }
    },
  }),
  defineCall({
    name: 'appointment/clone-appointments',
    method: 'POST',
    summary:
      'Copies the times of a day onto weekdays (0 is Sunday) of the following weeks, as free times; all or none.',
    input: z.strictObject(
      {
        user_id: recordId,
        origin: calendarDay,
        days: weekdays.min(1, 'appointment.cloneFields'),
        weeks: whole(1, MOST_WEEKS, WRONG_WEEKS),
      },
      namesUnknownFields,
    ),
    run: async ({ user_id, ...clone }, { actor }) => {
      return cloneAppointments(actor, { practitionerId: await practitionerOf(actor, user_id), ...clone })
    },
  }),
  defineCall({
    name: 'appointment/get-appointments-to-clear',
    method: 'GET',
    summary:
      'The times to come of a day, or of weekdays in a number of weeks, that begin in a range of the clock.',
    input: z
      .strictObject(
        {
          user_id: recordId,
          spec_day: calendarDay.optional(),
          weekdays: weekdays.optional(),
          weeks: whole(0, MOST_WEEKS, WRONG_WEEKS).optional(),
          time_range_start: clockTime.optional(),
          time_range_end: clockTime.optional(),
          current_date: calendarDay,
        },
        namesUnknownFields,
      )
      .refine((asked) => asked.spec_day ?? (asked.weekdays?.length && asked.weeks !== undefined), {
        error: 'appointment.clearFields',
        path: ['spec_day'],
      }),
    run: async (asked, { actor }) => {
      const { rows } = await appointmentsToClear(actor, {
        practitionerId: await practitionerOf(actor, asked.user_id),
        specDay: asked.spec_day ?? null,
        weekdays: asked.weekdays ?? [],
        weeks: asked.weeks ?? 0,
        from: asked.time_range_start ?? null,
        to: asked.time_range_end ?? null,
        currentDate: asked.current_date,
      })
      return {
        items: rows.map(({ start_at, end_at, patient, ...row }) => ({
          ...row,
          start: start_at,
          end: end_at,
          participantName: patient,
        })),
      }
    },
  }),
  defineCall({
    name: 'appointment/clear-appointments',
    method: 'POST',
    summary:
      'Deletes times for good; patients are told. Times that were booked after `seen_at` (else in the last ten ' +
      'minutes) stay and are named in `left`.',
    input: z.strictObject(
      {
        appointments: z.array(recordId, 'form.invalid').min(1, 'appointment.clearFields').max(MOST_CLEARED),
        seen_at: z.iso.datetime({ offset: true, error: 'appointment.instant' }).optional(),
      },
      namesUnknownFields,
    ),
    run: async ({ appointments, seen_at }, { actor }) => {
      const since = seen_at === undefined ? null : new Date(seen_at).toISOString()
      const { deleted, left } = await clearAppointments(actor, appointments, since)
      return {
        deleted,
        left: left.map(({ start_at, end_at, ...row }) => ({ ...row, start: start_at, end: end_at })),
      }
    },
  }),
]
