import { bytesOf, isCountable } from '~/platform/body.server'
import { onlyFields } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'

const JSON_TYPE = 'application/json'
export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** A request body: JSON, or name/value pairs that have no types yet. */
export type Body = { kind: 'json'; value: unknown } | { kind: 'text'; pairs: URLSearchParams }

/**
 * Reads the body of a request up to `limit` bytes. An empty body is an empty form.
 * @throws Refusal 411, 413 (size), 415 (kind or encoding), 400 (broken).
 */
export async function readBody(request: Request, limit: number): Promise<Body> {
  const length = request.headers.get('Content-Length')
  if (length === null && request.headers.has('Transfer-Encoding'))
    throw new Refusal('api.lengthRequired', { status: 411 })
  const bytes = await bytesOf(request, limit)
  if (!bytes) throw tooLarge(limit)
  if (bytes.length === 0) return { kind: 'text', pairs: new URLSearchParams() }
  const type = typeOf(request)
  if (type === FORM_TYPE && !isCountable(bytes, type)) throw tooMany()
  const text = decode(bytes)
  if (type === FORM_TYPE) return { kind: 'text', pairs: new URLSearchParams(text) }
  return { kind: 'json', value: parseJson(text) }
}

/**
 * The files that a multipart body holds in `field`; other fields are refused.
 * @throws Refusal 411, 413 (size), 415 (kind), 400 (broken, or cut off), 422 for another field.
 */
export async function readFiles(
  request: Request,
  field: string,
  limit: number,
): Promise<FormDataEntryValue[]> {
  const length = request.headers.get('Content-Length')
  if (length === null && request.headers.has('Transfer-Encoding'))
    throw new Refusal('api.lengthRequired', { status: 411 })
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('api.unsupportedMedia', { status: 415 })
  const bytes = await bytesOf(request, limit)
  if (!bytes) throw tooLarge(limit)
  if (!isCountable(bytes, type)) throw tooMany()
  const form = await new Response(bytes as BodyInit, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  if (!form) throw broken()
  onlyFields(form, [field])
  return form.getAll(field)
}

function typeOf(request: Request): string {
  const [type = '', ...parameters] = (request.headers.get('Content-Type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replace(/"/g, '')
  const encoded = !/^(identity)?$/i.test(request.headers.get('Content-Encoding') ?? '')
  if (
    (type !== JSON_TYPE && type !== FORM_TYPE) ||
    (charset && charset !== 'utf-8' && charset !== 'utf8') ||
    encoded
  )
    throw new Refusal('api.unsupportedMedia', { status: 415 })
  return type
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw broken()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw broken()
  }
}

function broken(): Refusal {
  return new Refusal('api.broken', { status: 400 })
}

function tooLarge(limit: number): Refusal {
  return new Refusal('api.tooLarge', { status: 413, values: { n: limit } })
}

function tooMany(): Refusal {
  return new Refusal('form.tooLarge', { status: 413 })
}
