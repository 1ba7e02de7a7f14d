import { z } from 'zod/v4'
import { oneOf, whole } from '~/core/fields/field-schemas'
import { allDefinitions } from '~/domain/questionnaire/registry'
import { day } from '~/domain/metrics/entry-schema'
import { UNITS } from './period'

/** Questionnaires that can be scheduled: those that a patient fills in alone. */
export const SCHEDULABLE = [
  ...new Set(
    allDefinitions()
      .filter((one) => one.is_invitable && !one.is_practitioner_administered)
      .map(({ code }) => code),
  ),
] as [string, ...string[]]

const number = (most: number) => whole(1, most)

/** For whom (`plan:3` or a patient's e-mail address), what, how often, from when and until when. */
export const scheduleShape = {
  plan_id: z.int('form.choice').positive('form.choice').nullable().optional(),
  patient: z.string('form.invalid').trim().max(255, 'form.tooLong|255').nullable().optional(),
  questionnaire_code: oneOf(SCHEDULABLE),
  every: number(52),
  unit: oneOf(UNITS),
  starts: day,
  ends: day,
}
export type ScheduleInput = z.output<z.ZodObject<typeof scheduleShape>>
