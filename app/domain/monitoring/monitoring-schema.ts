import { z } from 'zod/v4'
import { longText, oneOf, recordId } from '~/core/fields/field-schemas'
import { day } from '~/domain/metrics/entry-schema'
import { CHECK_STATUSES } from '~/domain/monitoring-state/readiness'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { CONSENTS } from './consents'
import { MOST_IN_CHECK } from './patient-window'

const pair = { participant_id: recordId, practice_id: recordId }

/**
 * Start day; when and how the patient consented; and the practitioner who is notified when something is
 * wrong.
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

/** An instant in UTC with milliseconds, as in the form of a check. */
export const seenUpTo = z.iso.datetime({ error: 'form.invalid', precision: 3 })

/** Readings that no check had seen, as listed in the form of the check. */
export const shownReadings = z.array(recordId).max(MOST_IN_CHECK, `form.max|${MOST_IN_CHECK}`)

/**
 * A finding (RPM-03, RPM-04). `readings` are the out-of-range readings that it clears, by their ids in the
 * list of unchecked readings; no others are cleared. `seen` is when the form looked up the readings: what
 * arrived later needs another check, whenever it was measured. The default is now.
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
