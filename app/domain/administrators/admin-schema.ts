import { z } from 'zod/v4'
import { email, optionalOneOf, recordId } from '~/core/fields/field-schemas'
import { MAIL_LANGUAGES } from '~/core/fields/mail-languages'
import { namesUnknownFields } from '~/platform/unknown-fields'

/** The administrator must be an existing user, looked up by full e-mail first (RES-07, RES-08). */
export const adminCreateSchema = z.strictObject({ user_id: recordId }, namesUnknownFields)
export const resellerAdminCreateSchema = z.strictObject(
  { user_id: recordId, reseller_id: recordId },
  namesUnknownFields,
)
export const companyAdminCreateSchema = z.strictObject(
  { user_id: recordId, company_id: recordId },
  namesUnknownFields,
)

/** Only the organization can change; a different person would be a different administrator. */
export const resellerAdminUpdateSchema = z
  .strictObject({ reseller_id: recordId }, namesUnknownFields)
  .partial()
export const companyAdminUpdateSchema = z.strictObject({ company_id: recordId }, namesUnknownFields).partial()

export const findUserSchema = z.strictObject({ email }, namesUnknownFields)
/** Who is invited, and in which language; without one, in the sender's. */
const person = { email, language: optionalOneOf(MAIL_LANGUAGES) }
export const inviteAdminSchema = z.strictObject(person, namesUnknownFields)
export type Invited = z.output<typeof inviteAdminSchema>
export const inviteResellerAdminSchema = inviteAdminSchema.extend({ reseller_id: recordId })
export const inviteCompanyAdminSchema = inviteAdminSchema.extend({ company_id: recordId })
