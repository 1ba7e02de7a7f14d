import { z } from 'zod/v4'
import { longText, oneOf, recordId } from '~/core/fields/field-schemas'
import { day } from '~/domain/metrics/entry-schema'
import { CHECK_STATUSES } from '~/domain/monitoring-state/readiness'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { CONSENTS } from './consents'
import { MOST_IN_CHECK } from './patient-window'

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

/** What no check has seen yet, as the check that shows it names it. */
export const shownReadings = z.array(recordId).max(MOST_IN_CHECK, `form.max|${MOST_IN_CHECK}`)

/**
 * What was found (RPM-03, RPM-04). `readings` are the readings out of range that it is about, by the ids of
 * the list of what no check has seen: it clears these and no others. `seen` is when all readings were looked
 * up: what arrived later asks again, whenever it was measured. Without it that is now.
 */
export const checkSchema = z.strictObject(
  {
    ...pair,
    status: oneOf(CHECK_STATUSES),
    comment: longText(4000),
    seen: seenUpTo.nullable().optional(),
    readings: shownReadings.nullable().optional(),
  },
  namesUnknownFields,
)
export type CheckInput = z.output<typeof checkSchema>
