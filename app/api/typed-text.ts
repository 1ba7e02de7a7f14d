import { z } from 'zod/v4'
import { groupBy } from '~/platform/group-by'
import { readNumber } from '~/platform/read-number'
import { isRecord } from './plain-values'

type Kind = 'string' | 'number' | 'boolean' | 'array'

/**
 * Converts text pairs to the types of a schema's fields: `plan_id=4` becomes a number where a number is
 * expected, a repeated name becomes a list. Values that do not fit stay text, so that the schema reports
 * them.
 */
export function typedText(pairs: URLSearchParams, schema?: z.ZodType): Record<string, unknown> {
  const kinds = schema ? kindsOf(schema) : {}
  const fields: [string, unknown][] = []
  // Grouped in one pass: looking up the pairs for each name would take quadratic time.
  for (const [name, named] of groupBy([...pairs], ([name]) => name)) {
    const values = named.map(([, value]) => value)
    const { kind = 'string', items = 'string' } = Object.hasOwn(kinds, name) ? kinds[name]! : {}
    if (kind === 'array') fields.push([name, values.map((value) => typed(value, items))])
    else fields.push([name, values.length > 1 ? values : typed(values[0]!, kind)])
  }
  return Object.fromEntries(fields)
}

function typed(text: string, kind: Kind): unknown {
  if (kind === 'number') {
    const read = readNumber(text)
    return 'value' in read ? read.value : text
  }
  if (kind === 'boolean' && YES_OR_NO.has(text)) return YES_OR_NO.get(text)
  return text
}

function kindsOf(schema: z.ZodType): Record<string, { kind?: Kind; items?: Kind }> {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, property]) => [
      name,
      { kind: kindOf(property), items: isRecord(property) ? kindOf(property.items) : undefined },
    ]),
  )
}

/** The first primitive type that a JSON schema allows, ignoring null. */
function kindOf(schema: unknown): Kind | undefined {
  if (!isRecord(schema)) return undefined
  for (const branches of [schema.anyOf, schema.oneOf]) {
    if (Array.isArray(branches)) return branches.map(kindOf).find((kind) => kind !== undefined)
  }
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  return SIMPLE[String(types.find((type) => type !== 'null'))]
}

const YES_OR_NO = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

const SIMPLE: Record<string, Kind> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  array: 'array',
}
