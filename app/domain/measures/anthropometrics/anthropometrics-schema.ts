import { z } from 'zod/v4'
import { measurementDay } from '~/domain/measures/biometrics/measurement-day'
import { anyNumber, longText, optionalText, recordId } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'

/** Any number: these values have no limits (BIO-12, OP-58). */
const value = anyNumber().nullable().optional()

/** The day, the measures and a comment. */
export const anthropometricsShape = {
  measured_on: measurementDay,
  weight_lb: value,
  height_in: value,
  waist_in: value,
  bp_systolic: value,
  bp_diastolic: value,
  comment: longText(4000),
  confirmed: optionalText(500),
}

/** New body measures of a patient of a practice (BIO-11, BIO-13). */
export const anthropometricsCreateSchema = z.strictObject(
  { participant_id: recordId, practice_id: recordId, ...anthropometricsShape },
  namesUnknownFields,
)
/** A partial change: absent fields stay unchanged, null clears. */
export const anthropometricsUpdateSchema = z.strictObject(anthropometricsShape, namesUnknownFields).partial()

export type AnthropometricsInput = z.output<typeof anthropometricsCreateSchema>
export type AnthropometricsUpdate = z.output<typeof anthropometricsUpdateSchema>
