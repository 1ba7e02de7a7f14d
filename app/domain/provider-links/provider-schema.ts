import { z } from 'zod/v4'
import { PROVIDER_TYPES } from '~/access/roles'
import { longText, oneOf, recordId } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'

const type = oneOf(PROVIDER_TYPES)
/** A calendar date `YYYY-MM-DD`, or empty. */
const date = z
  .union([z.iso.date('form.date'), z.literal('')], 'form.date')
  .transform((value) => value || null)
  .nullable()
const comment = longText(4000).unwrap()

/** A new link of a participant to a practice (PAR-28, PAR-31). */
export const providerCreateSchema = z.strictObject(
  { participant_id: recordId, practice_id: recordId, type },
  namesUnknownFields,
)
/** The changeable fields of a link; absent ones stay unchanged. */
export const providerUpdateSchema = z
  .strictObject({ type, chronic_care_start: date, comment, appointment: date }, namesUnknownFields)
  .partial()
/**
 * The calls about one field take the whole link, as the endpoint returned it (PAR-33, PAR-34); only this
 * field changes.
 */
const shown = {
  id: recordId,
  version: z.int().min(0).optional(),
  participant_id: recordId.optional(),
  practice_id: recordId.optional(),
  type: type.optional(),
  chronic_care_start: date.optional(),
  comment: comment.optional(),
  appointment: date.optional(),
  practice: z.strictObject({ id: recordId, name: z.string('form.invalid') }, namesUnknownFields).optional(),
  currentChronicCareTasksRemaining: z.array(z.string('form.invalid')).max(20, 'form.invalid').optional(),
}
export const appointmentSchema = z.strictObject({ ...shown, appointment: date }, namesUnknownFields)
export const commentSchema = z.strictObject({ ...shown, comment }, namesUnknownFields)

/** A provider as the endpoint returned it; nothing of it changes (PAR-35). */
export const shownProviderSchema = z.strictObject(shown, namesUnknownFields)

export type ProviderInput = z.output<typeof providerCreateSchema>
export type ProviderUpdate = z.output<typeof providerUpdateSchema>
