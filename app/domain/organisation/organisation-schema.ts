import { z } from 'zod/v4'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { optionalEmail, optionalText, recordId, text } from '~/core/fields/field-schemas'

/** Names have the same maximum length everywhere (OP-59). */
const name = text(100)

/** Every field of a reseller (OP-64). */
export const resellerShape = { name }
export const resellerSchema = z.strictObject(resellerShape, namesUnknownFields)
export const resellerUpdateSchema = resellerSchema.partial()
export type ResellerInput = z.output<typeof resellerSchema>

/** The editable fields of a company (COMP-07). */
export const companyShape = { name, contact_name: optionalText(100), contact_email: optionalEmail }
/** A new company; its reseller cannot be changed later (COMP-04). */
export const companyCreateSchema = z.strictObject(
  { ...companyShape, reseller_id: recordId.nullable().optional() },
  namesUnknownFields,
)
export const companyUpdateSchema = z.strictObject(companyShape, namesUnknownFields).partial()
export type CompanyInput = z.output<typeof companyCreateSchema>
export type CompanyUpdate = z.output<typeof companyUpdateSchema>

export const planShape = { name }
export const planCreateSchema = z.strictObject({ ...planShape, company_id: recordId }, namesUnknownFields)
export const planUpdateSchema = z.strictObject(planShape, namesUnknownFields).partial()
export type PlanInput = z.output<typeof planCreateSchema>
export type PlanUpdate = z.output<typeof planUpdateSchema>
