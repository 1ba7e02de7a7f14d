import { z } from 'zod/v4'
import { formEnvelope, lines } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { MODELS, OPTION_NAMES, PROMPT_MAX } from './models'

const model = z.enum(MODELS, {
  error: (issue) => (issue.input === undefined || issue.input === '' ? 'form.required' : 'form.choice'),
})
const prompt = lines(PROMPT_MAX).min(1, 'form.required')

/** The options form: both are required (OPT-03). */
export const optionsSchema = z.strictObject({ model, prompt, ...formEnvelope }, namesUnknownFields)
export type OptionValues = { model: z.infer<typeof model>; prompt: string }

const value = z.string({ error: 'form.required' })
export const optionCreateSchema = z.strictObject({
  name: z.enum(OPTION_NAMES, { error: 'form.choice' }),
  value,
})
export const optionUpdateSchema = z.strictObject({ value })

/** The checks of each option's value. */
export const valueSchemas = { model, prompt }
