import { z } from 'zod/v4'
import { PROVIDER_TYPES } from '~/access/roles'
import { email, idempotencyKey, oneOf } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'

/** The look-up before adopting, by full e-mail (PAT-11). */
export const findPatientSchema = z.strictObject({ email }, namesUnknownFields)
/** Adopting requires the kind of care (PAT-13). */
export const adoptSchema = z.strictObject({ email, type: oneOf(PROVIDER_TYPES) }, namesUnknownFields)

export const findPatientFormSchema = z.strictObject(
  { email, intent: z.literal('find'), idempotency_key: idempotencyKey },
  namesUnknownFields,
)
export const adoptFormSchema = z.strictObject(
  { ...adoptSchema.shape, intent: z.literal('adopt'), idempotency_key: idempotencyKey },
  namesUnknownFields,
)

export type AdoptInput = z.output<typeof adoptSchema>
