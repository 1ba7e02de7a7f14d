import { z } from 'zod/v4'
import { invalid } from '~/platform/refusal'
import type { Body } from './body.server'
import { isRecord, pathText, unusable } from './plain-values'
import { typedText } from './typed-text'

/** The fields of a body or of the query parameters, before schema validation. */
export type Fields = Record<string, unknown>

const MOST_ERRORS = 100

/**
 * The fields of a body; text pairs are converted to the types of `schema`.
 * @throws Refusal 422 if it is not an object, or contains a NUL character or an infinite number.
 */
export function fieldsOf(body: Body, schema?: z.ZodType): Fields {
  const fields = body.kind === 'text' ? typedText(body.pairs, schema) : body.value
  if (!isRecord(fields)) throw invalid({ '': ['api.objectExpected'] })
  const found = unusable(fields)
  if (found) throw invalid({ [found.at]: [found.message] })
  return fields
}

/** Validates `fields` strictly. @throws Refusal 422 naming each wrong or unknown field. */
export function checked<Output>(schema: z.ZodType<Output>, fields: Fields): Output {
  const result = schema.safeParse(fields, { error: standardMessage })
  if (result.success) return result.data
  throw invalid(errorsOf(result.error))
}

function errorsOf(error: z.ZodError): Record<string, string[]> {
  // A Map, because a field may be named __proto__.
  const errors = new Map<string, string[]>()
  for (const [name, message] of flat(error.issues).slice(0, MOST_ERRORS))
    errors.set(name, [...(errors.get(name) ?? []), message])
  return Object.fromEntries(errors)
}

/** The issues as field and message; for a union, those of the member with the fewest issues. */
function flat(
  issues: readonly z.core.$ZodIssue[],
  under: PropertyKey[] = [],
): [field: string, message: string][] {
  return issues.flatMap((issue) => {
    const path = [...under, ...issue.path]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key): [string, string] => [pathText([...path, key]), `form.unknownField|${key}`])
    if (issue.code !== 'invalid_union') return [[pathText(path), issue.message]]
    const branches = issue.errors.map((branch) => flat(branch, path)).sort((a, b) => a.length - b.length)
    return branches[0] ?? [[pathText(path), issue.message]]
  })
}

/** The message key of an issue whose schema names none. */
function standardMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'form.required' : `api.type_${issue.expected}`
    case 'invalid_value':
      return issue.input === undefined ? 'form.required' : 'form.choice'
    case 'too_small':
      return issue.origin === 'string' ? `form.tooShort|${issue.minimum}` : `form.min|${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' ? `form.tooLong|${issue.maximum}` : `form.max|${issue.maximum}`
    default:
      return 'form.invalid'
  }
}
