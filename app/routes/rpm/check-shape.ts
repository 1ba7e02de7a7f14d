import { z } from 'zod/v4'
import { flag, longText, oneOf, whole } from '~/core/fields/field-schemas'
import { seenUpTo, shownReadings } from '~/domain/monitoring/monitoring-schema'
import { CHECK_STATUSES } from '~/domain/monitoring-state/readiness'
import { idsShown } from './shown-ids'

const shownIds = z
  .string()
  .regex(/^\d{0,15}( \d{1,15})*$/, 'form.invalid')
  .transform(idsShown)
  .pipe(shownReadings)

/** The finding; `stay` is the button that does not continue to the next patient. */
export const checkShape = {
  status: oneOf(CHECK_STATUSES),
  comment: longText(4000),
  stay: flag.optional(),
  /** The instant at which the readings shown in the form were looked up. */
  upTo: seenUpTo.optional(),
  /** The readings that the form shows as not yet covered by a check. */
  readings: shownIds.optional(),
  /** The ID of the last check that was shown; 0 for none. */
  seen: whole(0, 2_147_483_647).optional(),
  /**
   * The ID of the last check when the form reported a colleague's check; `both` confirms that the reader
   * knows of it.
   */
  told: whole(0, 2_147_483_647).optional(),
  both: flag.optional(),
}

type Found = { [Name in keyof typeof checkShape]?: z.output<(typeof checkShape)[Name]> | null }

/** The ID of the last check that the sender of the form has seen. */
export function seenIn({ seen, told, both }: Found): number | undefined {
  return (both ? (told ?? seen) : seen) ?? undefined
}
