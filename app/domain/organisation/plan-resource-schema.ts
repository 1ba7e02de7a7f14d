import { z } from 'zod/v4'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { recordId, text } from '~/core/fields/field-schemas'
import { isKey, MOST_KEYS, RESOURCE_TYPES, typedKeys } from './resource-keys'

/** Keys joined with a pipe, or one per line; stored joined with a pipe (PLAN-06). */
const resourceKeys = z
  .string('form.invalid')
  .max(2000, 'form.tooLong|2000')
  .superRefine((text, context) => {
    const keys = typedKeys(text)
    if (!keys.every(isKey)) context.addIssue({ code: 'custom', message: 'plan.keyInvalid' })
    if (keys.length > MOST_KEYS)
      context.addIssue({ code: 'custom', message: `plan.keysTooMany|${MOST_KEYS}` })
  })
  .transform((text) => typedKeys(text).join('|'))
  .nullable()
  .optional()

/**
 * The editable fields of a plan resource: a label in each language, and the keys of the handouts it leads to.
 */
export const planResourceShape = {
  resource_label: text(255),
  resource_label_es: text(255),
  resource_keys: resourceKeys,
}

const oneKey = z
  .string('form.invalid')
  .trim()
  .refine((key) => key === '' || isKey(key), 'plan.keyInvalid')

/** The form of a plan resource; its keys are a list of fields, and empty ones are ignored. */
export const planResourceForm = {
  resource_label: text(255),
  resource_label_es: text(255),
  keys: z
    .array(oneKey.optional(), 'form.invalid')
    .transform((keys) => [...new Set(keys.filter((key) => key !== undefined && key !== ''))])
    .refine((keys) => keys.length <= MOST_KEYS, `plan.keysTooMany|${MOST_KEYS}`)
    .optional(),
}

export const planResourceCreateSchema = z.strictObject(
  {
    plan_id: recordId,
    resource_type: z.enum(RESOURCE_TYPES, 'form.choice').optional(),
    ...planResourceShape,
  },
  namesUnknownFields,
)
export const planResourceUpdateSchema = z.strictObject(planResourceShape, namesUnknownFields).partial()
export type PlanResourceInput = z.output<typeof planResourceCreateSchema>
export type PlanResourceUpdate = z.output<typeof planResourceUpdateSchema>
