import { z } from 'zod/v4'
import { anyNumber, longText, optionalText, recordId } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { measurementDay } from './measurement-day'
import { A1C_STEP, HIGHEST, type BiometricValue } from './biometric-values'

const bounded = (name: BiometricValue) =>
  anyNumber().min(0, 'form.min|0').max(HIGHEST[name], `form.max|${HIGHEST[name]}`)
const value = (name: BiometricValue) => bounded(name).nullable().optional()

/**
 * The writable fields of biometrics: the person, the day, the values and a comment (BIO-05 to BIO-08, OP-61).
 */
export const biometricsShape = {
  external_id: optionalText(255),
  measured_on: measurementDay,
  tchol: value('tchol'),
  ldl_c: value('ldl_c'),
  hdl_c: value('hdl_c'),
  trig: value('trig'),
  fasting_bg: value('fasting_bg'),
  a1c: bounded('a1c').multipleOf(A1C_STEP, 'biometrics.a1cStep').nullable().optional(),
  comment: longText(4000),
  confirmed: optionalText(500),
}

const participantId = recordId.nullable().optional()

/** New biometrics of a practice, for one of its patients or for an insurance id. */
export const biometricsCreateSchema = z.strictObject(
  { practice_id: recordId, participant_id: participantId, ...biometricsShape },
  namesUnknownFields,
)
/** A partial change: absent fields stay unchanged, null clears. */
export const biometricsUpdateSchema = z
  .strictObject({ participant_id: participantId, ...biometricsShape }, namesUnknownFields)
  .partial()

export type BiometricsInput = z.output<typeof biometricsCreateSchema>
export type BiometricsUpdate = z.output<typeof biometricsUpdateSchema>
