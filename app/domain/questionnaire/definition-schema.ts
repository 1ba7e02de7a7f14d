import { z } from 'zod/v4'
import type { Definition, ShowCondition } from './definition'

const name = z.string().regex(/^[A-Z][A-Z0-9_]*$/)
const textKey = z.string().regex(/^[a-z][a-z0-9]*\.[A-Za-z0-9_.]+$/)
const optionValue = z.union([z.number(), z.string().min(1)])
const limits = z.array(z.number().nullable())

const showCondition: z.ZodType<ShowCondition> = z.lazy(() =>
  z.union([
    z.strictObject({ question: name, atLeast: z.number() }),
    z.strictObject({ question: name, below: z.number() }),
    z.strictObject({ question: name, includes: optionValue }),
    z.strictObject({ question: name, none: z.literal(true) }),
    z.strictObject({ any: z.array(showCondition).min(1) }),
    z.strictObject({ all: z.array(showCondition).min(1) }),
    z.strictObject({ not: showCondition }),
  ]),
)

const options = z
  .array(z.strictObject({ value: optionValue, points: z.number().optional() }))
  .min(1)
  .refine(
    (list) => new Set(list.map((option) => String(option.value))).size === list.length,
    'option value used twice',
  )

const common = {
  name,
  text: textKey.optional(),
  option_prefix: z.string().min(1).optional(),
  show: showCondition.optional(),
  validation: z.enum(['NONE', 'A_OR_B', 'A_OR_B_AND_C', 'ALL']).optional(),
  validation_message: textKey.optional(),
  allows_none: z.boolean().optional(),
  none_text: textKey.optional(),
  maybe_prefilled: z.boolean().optional(),
  static_question_name: name.optional(),
  nav_index: z.number().int().positive().optional(),
}

const choice = {
  ...common,
  options,
  option_groups: z.array(z.strictObject({ name, values: z.array(optionValue).min(1) })).optional(),
}

const scale = z
  .strictObject({ min: z.number().int(), max: z.number().int(), labelled: z.array(z.number().int()) })
  .refine((value) => value.min < value.max, 'scale runs backwards')

const enterData = z
  .strictObject({
    ...common,
    type: z.literal('ENTER_DATA'),
    options,
    input: z.enum(['NUMBER', 'TEXT']),
    decimals: z.array(z.number().int().min(0).max(6)).optional(),
    min_values: limits.optional(),
    max_values: limits.optional(),
    enforce_minmax: z.boolean().optional(),
    impossible_below: limits.optional(),
    impossible_above: limits.optional(),
  })
  .refine(
    (question) =>
      [
        question.decimals,
        question.min_values,
        question.max_values,
        question.impossible_below,
        question.impossible_above,
      ].every((list) => list === undefined || list.length === question.options.length),
    'decimals and limits must have one entry per field',
  )

const question = z.union([
  z.strictObject({ ...common, type: z.literal('INSTRUCTIONS') }),
  z.strictObject({ ...common, type: z.literal('DIETID') }),
  z.strictObject({ ...choice, type: z.enum(['SELECT_ANY', 'SELECT_ONE']) }),
  z.strictObject({ ...common, type: z.literal('SCALE'), scale, reversed: z.boolean().optional() }),
  z.strictObject({
    ...common,
    type: z.literal('MULTI_SELECT_ONE'),
    multi_options: z.array(z.strictObject({ name, options })).min(1),
  }),
  enterData,
])

/** The schema of a questionnaire definition. For server and tests only, to keep zod out of the browser. */
export const definitionSchema: z.ZodType<Definition> = z.strictObject({
  code: name,
  version: z.number().int().positive(),
  sections: z.array(z.strictObject({ name, question_names: z.array(name).min(1) })).min(1),
  questions: z.array(question).min(1),
  score_names: z.array(name),
  is_practitioner_administered: z.boolean(),
  is_invitable: z.boolean(),
  credit: textKey.nullable(),
})
