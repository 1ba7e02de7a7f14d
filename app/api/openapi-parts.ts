import { z } from 'zod/v4'
import { COUNT_TO, DEFAULT_PER_PAGE, MAX_KEY, MAX_PAGE, MAX_PER_PAGE } from './limits'

/** A fragment of an OpenAPI document. */
export type Part = Record<string, unknown>

/** The error body: a message, and messages by field. */
export const errorSchema: Part = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'In the language of Accept-Language (en, es).' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Messages by field name.',
    },
    warning: {
      type: 'boolean',
      description: 'The same input passes when it is sent again with warned: true (survey/answer).',
    },
    reference: { type: 'string', description: 'Of an unexpected error (500); quote it when you report it.' },
    current: { description: 'The record as stored now (409).' },
    sent: { description: 'What the caller sent (409).' },
  },
}

const MEANINGS: Record<number, string> = {
  400: 'The body cannot be read',
  401: 'No or dead auth key',
  403: 'Not allowed, or not there',
  409: 'Somebody else saved first: current and sent',
  411: 'The body has no stated length',
  413: 'The body is too large',
  415: 'Wrong content type',
  422: 'Wrong values, named by field',
  429: 'Too many requests: Retry-After says how many seconds to wait',
  500: 'Unexpected: reference is what to quote',
  503: 'The database cannot work: Retry-After says when to try again',
}

/** The error responses of an operation. */
export function errorAnswers(...statuses: number[]): Part {
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: MEANINGS[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

/** A success response of this shape. */
export function goodAnswer(status: number, description: string, schema: Part): Part {
  return { [String(status)]: { description, content: { 'application/json': { schema } } } }
}

/** A record: the fields depend on the caller's role, so only the ID is guaranteed. */
export const recordSchema: Part = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, version: { type: 'integer' } },
  additionalProperties: true,
}

/** The JSON Schema of the input that a zod schema accepts. */
export function inputSchema(schema: z.ZodType): Part {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** A request body in either accepted content type. */
export function bodyOf(schema: Part): Part {
  return {
    required: true,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  }
}

/** A request body with one file. */
export function fileBody(field: string): Part {
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: [field],
          additionalProperties: false,
          properties: { [field]: { type: 'string', format: 'binary' } },
        },
      },
    },
  }
}

/** A success response that is a file. */
export function fileAnswer(type: string): Part {
  return {
    200: { description: 'The file', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
  }
}

export const idParameter: Part = {
  name: 'id',
  in: 'query',
  schema: { type: 'integer', minimum: 1 },
  description: 'The record; may be in the body instead.',
}
export const ifMatchParameter: Part = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description: 'The version that was read, as in ETag; may be the field version instead.',
}
export const keyParameter: Part = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: MAX_KEY },
  description: 'A repeat with the same key gets the first answer (24 hours).',
}
export const pageParameters: Part[] = [
  {
    name: 'page',
    in: 'query',
    schema: { type: 'integer', minimum: 0, maximum: MAX_PAGE, default: 0 },
    description: 'Zero-based.',
  },
  {
    name: 'perPage',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: DEFAULT_PER_PAGE },
  },
  {
    name: 'count',
    in: 'query',
    schema: { type: 'string', enum: ['exact'] },
    description: `Counts to the end; without it to ${COUNT_TO} or the end of the page.`,
  },
]
