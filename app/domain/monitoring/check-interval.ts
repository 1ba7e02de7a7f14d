import { z } from 'zod/v4'
import { recordId, whole } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'

/** Maximum days between two checks. */
const MOST_CHECK_DAYS = 90

/** How often somebody is checked; empty for no interval of their own. */
export const intervalShape = { check_days: whole(1, MOST_CHECK_DAYS).nullable().optional() }

export const intervalSchema = z.strictObject(
  {
    practice_id: recordId,
    participant_id: recordId.nullable().optional(),
    check_days: whole(1, MOST_CHECK_DAYS).nullable(),
    version: whole(0, 2_147_483_647).nullable().optional(),
  },
  namesUnknownFields,
)
