import { readFileSync } from 'node:fs'
import { z } from 'zod/v4'
import { expect, it } from 'vitest'
import { checked } from '~/api/input.server'
import { describeApi } from '~/api/openapi.server'
import { inputSchema } from '~/api/openapi-parts'
import { operationsOf, type Operation } from '~/api/registry'
import { registry } from '~/api/registry.server'
import { recordRules } from '~/access/rules'
import { allTexts } from '~/i18n/catalog.server'
import { Refusal } from '~/platform/refusal'

const operations = operationsOf(registry)
const document = describeApi(registry)

it('every name exists once', () => {
  const names = operations.map((operation) => operation.name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

it('every resource that has rules is on the endpoint, and its writes have a rule', () => {
  expect(registry.resources.map((resource) => resource.name).sort()).toEqual(Object.keys(recordRules).sort())
  for (const operation of operations)
    if (operation.kind !== 'read' && operation.kind !== 'call')
      expect(recordRules[operation.resource.name]).toHaveProperty(operation.kind)
})

it('every operation is described under its path and method', () => {
  expect(Object.keys(document.paths).sort()).toEqual(
    operations.map((operation) => `/api/${operation.name}`).sort(),
  )
  for (const { name, method } of operations)
    expect(document.paths[`/api/${name}`]).toHaveProperty(method.toLowerCase())
})

it('says that a charge is in cents', () => {
  for (const name of ['create', 'update'])
    expect(JSON.stringify(document.paths[`/api/superbill-code/${name}`])).toMatch(
      /"charge":\{[^}]*"description":"In cents[^}]*\}/,
    )
  expect(readFileSync('docs/api.md', 'utf8')).toMatch(/`charge` is a whole number of cents/)
})

it('every filter, sort and expansion is described', () => {
  for (const { name, listing, expands } of registry.resources) {
    const text = JSON.stringify(document.paths[`/api/${name}`])
    for (const word of [...Object.keys(listing.filters), ...listing.sorts, ...expands])
      expect([name, text.includes(`"${word}"`)]).toEqual([name, true])
  }
})

it('every input is a closed object: an unknown field is an error', () => {
  for (const operation of operations) {
    const schema = inputOf(operation)
    if (!schema) continue
    expect(errorsOf(schema, { certainly_unknown: 1 })).toMatchObject({
      certainly_unknown: ['form.unknownField|certainly_unknown'],
    })
  }
})

function inputOf(operation: Operation): z.ZodType | undefined {
  if (operation.kind === 'call') return operation.call.input
  return operation.kind === 'create' || operation.kind === 'update'
    ? operation.resource[operation.kind]?.schema
    : undefined
}

const WRONG: unknown[] = [
  ...[1e308, -1, 0.5, Number.MAX_SAFE_INTEGER, true, null, [], {}, ['a'], [null], [{}], [[1]]],
  ...['', ' ', 'x', '\ud800', '\u202e', 'x'.repeat(500_001), '2026-02-30', '9999-12-31T23:59:59-14:00'],
  ...['0000-00-00', '25:61', "' OR 1=1 --", '-5', '1e3', 'NaN', '__proto__', '٣'],
]

it('a wrong value of a field is refused with a text that exists in both languages, whatever it is', () => {
  const texts = [allTexts('en'), allTexts('es')]
  const strange: unknown[] = []
  for (const operation of operations) {
    const schema = inputOf(operation)
    for (const wrong of schema ? fieldsWith(inputSchema(schema), WRONG) : [])
      try {
        const messages = Object.values(errorsOf(schema!, wrong as Record<string, unknown>) ?? {}).flat()
        const unknown = messages.filter((message) => texts.some((all) => !(message.split('|')[0]! in all)))
        if (unknown.length > 0) strange.push([operation.name, JSON.stringify(wrong).slice(0, 80), unknown])
      } catch (error) {
        strange.push([operation.name, JSON.stringify(wrong).slice(0, 80), error])
      }
  }
  expect(strange).toEqual([])
})

/** Inputs of a described shape, with one of the values in one of the fields, at any depth. */
function fieldsWith(described: object, values: unknown[]): unknown[] {
  const { properties = {}, items, anyOf = [] } = described as Shape
  const within = Object.entries(properties).flatMap(([name, inner]) =>
    [...values, ...fieldsWith(inner, values)].map((value) => ({ [name]: value })),
  )
  const listed = items ? [...values, ...fieldsWith(items, values)].map((value) => [value]) : []
  return [...within, ...listed, ...anyOf.flatMap((branch) => fieldsWith(branch, values))]
}
type Shape = { properties?: Record<string, object>; items?: object; anyOf?: object[] }

function errorsOf(schema: z.ZodType, fields: Record<string, unknown>) {
  try {
    checked(schema, fields)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.data.errors ?? null
  }
  return null
}

/**
 * The shape of an OpenAPI 3.1 document as far as we use it: closed objects, so that a misspelled member
 * fails.
 */
const schema = z.record(z.string(), z.unknown())
const content = z.record(
  z.string().regex(/^(application\/|multipart\/form-data$)/),
  z.strictObject({ schema }),
)
const parameter = z
  .strictObject({
    name: z.string(),
    in: z.enum(['query', 'header']),
    description: z.string().optional(),
    required: z.boolean().optional(),
    schema: schema.optional(),
    content: content.optional(),
    style: z.literal('form').optional(),
    explode: z.boolean().optional(),
  })
  .refine(({ schema, content }) => (schema === undefined) !== (content === undefined))
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  tags: z.array(z.string()),
  summary: z.string().min(5),
  security: z.array(schema).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2345]\d\d$/),
    z.strictObject({ description: z.string().min(1), content }),
  ),
})
const openapi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(
    z.string().regex(/^\/api\/[\w/-]+$/),
    z.partialRecord(z.enum(['get', 'post', 'delete']), operation),
  ),
  components: z.strictObject({ securitySchemes: schema, schemas: schema }),
})

it('the document has the shape of OpenAPI 3.1', () => {
  const parsed = openapi.safeParse(JSON.parse(JSON.stringify(document)))
  expect(parsed.error?.issues ?? []).toEqual([])
  const ids = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((described) => (described as { operationId: string }).operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

it('every reference resolves', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)
  for (const [, path] of references) {
    const target = path!
      .split('/')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
    expect([path, target !== undefined]).toEqual([path, true])
  }
})

it('docs/api.md names every resource with its filters and sorts, and every call', () => {
  const guide = readFileSync('docs/api.md', 'utf8')
  for (const { name, listing, expands, create, update, remove } of registry.resources) {
    const names = (list: readonly string[]) => list.map((item) => `\`${item}\``).join(', ')
    const filters = Object.entries(listing.filters)
      .map(([field, type]) => `\`${field}\` ${type}`)
      .join(', ')
    const operations = [create && 'create', update && 'update', remove && 'delete'].filter(Boolean).join(', ')
    const cells = [
      `\`${name}\``,
      filters,
      names([...new Set(['id', ...listing.sorts])]),
      names(expands),
      operations,
    ]
    expect(guide).toContain(`${cells.map((cell) => (cell ? `| ${cell} ` : '| ')).join('')}|`)
  }
  for (const { name, method, open } of registry.calls)
    expect([
      name,
      guide
        .split('\n')
        .some(
          (line) => line.startsWith(`| ${method} `) && line.includes(`\`${name}\`${open ? ' (open)' : ''}`),
        ),
    ]).toEqual([name, true])
})
