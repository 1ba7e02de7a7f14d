import { z } from 'zod/v4'
import { flag, oneOf, optionalDay, recordId, text } from '~/core/fields/field-schemas'
import { DEVICE_KIND_NAMES, DEVICE_SERVICES } from '~/domain/monitoring-state/device-kinds'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { CONSENTS, CONSENTS_BY } from './consents'

const MOST = 100
const day = z.iso.date('form.date')

/** The kind of device, the service of its readings, who ordered it and when, and when it was explained. */
export const deviceShape = {
  kind: oneOf(DEVICE_KIND_NAMES),
  service: oneOf(DEVICE_SERVICES),
  maker: text(MOST),
  model: text(MOST),
  serial: text(MOST),
  ordered: day,
  ordered_by: recordId,
  taught: optionalDay,
}
const version = z.int('form.invalid').nonnegative('form.invalid').optional()
const medical = { medical: flag }

export const addDeviceSchema = z.strictObject(
  { monitoring_id: recordId, ...deviceShape, ...medical },
  namesUnknownFields,
)
export const changeDeviceSchema = z.strictObject(
  { id: recordId, version, ...deviceShape, ...medical },
  namesUnknownFields,
)
export const removeDeviceSchema = z.strictObject({ id: recordId }, namesUnknownFields)
export type DeviceInput = Omit<z.output<typeof addDeviceSchema>, 'monitoring_id'>

/** When, how and by whom the patient's consent was given. */
export const consentShape = {
  consented: day,
  consent_how: oneOf(CONSENTS),
  consent_by: oneOf(CONSENTS_BY),
}
export const consentSchema = z.strictObject(
  { monitoring_id: recordId, version, ...consentShape },
  namesUnknownFields,
)
export type ConsentInput = z.output<z.ZodObject<typeof consentShape>>
