import { z } from 'zod/v4'
import { longText, oneOf, recordId } from '~/core/fields/field-schemas'
import { day } from '~/domain/metrics/entry-schema'
import { CHECK_STATUSES } from '~/domain/monitoring-state/readiness'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { CONSENTS } from './consents'

const pair = { participant_id: recordId, practice_id: recordId }

/**
 * From when, when and how the patient agreed, and which practitioner of the practice is told when something
 * is wrong.
 */
export const startShape = {
  since: day,
  consented: day,
  consent_how: oneOf(CONSENTS),
  responsible_id: recordId.nullable().optional(),
}

export const startSchema = z.strictObject({ ...pair, ...startShape }, namesUnknownFields)
export type StartInput = z.output<typeof startSchema>
export const endSchema = z.strictObject(pair, namesUnknownFields)

/** An instant in UTC with milliseconds, as the form of a check carries it. */
export const seenUpTo = z.iso.datetime({ error: 'form.invalid', precision: 3 })

/**
 * What was found (RPM-03, RPM-04). `seen` is when the readings were looked up that it is about: what arrived
 * later asks again, whenever it was measured. Without it the check is about all that is there.
 */
export const checkSchema = z.strictObject(
  { ...pair, status: oneOf(CHECK_STATUSES), comment: longText(4000), seen: seenUpTo.nullable().optional() },
  namesUnknownFields,
)
export type CheckInput = z.output<typeof checkSchema>
