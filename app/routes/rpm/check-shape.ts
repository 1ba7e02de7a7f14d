import type { z } from 'zod/v4'
import { flag, longText, oneOf, whole } from '~/core/fields/field-schemas'
import { CHECK_STATUSES } from '~/domain/monitoring-state/readiness'

/** What was found; `stay` is the button that does not lead on to the next patient. */
export const checkShape = {
  status: oneOf(CHECK_STATUSES),
  comment: longText(4000),
  stay: flag.optional(),
  /** The last check that was shown; 0 for none. */
  seen: whole(0, 2_147_483_647).optional(),
  /** What a colleague found meanwhile was told, and both are meant. */
  both: flag.optional(),
}

type Found = { [Name in keyof typeof checkShape]?: z.output<(typeof checkShape)[Name]> | null }

/** The last check that a form of before knows of; nothing where both are meant. */
export function seenIn({ seen, both }: Found): number | undefined {
  return both ? undefined : (seen ?? undefined)
}
