import { Refusal } from './refusal'

/** Maximum body size, in bytes, of forms open to signed-out visitors. */
export const OPEN_BODY = 64 * 1024
const FORM_BODY = 1_000_000
const UPLOAD_BODY = 12_000_000

/** More fields than any form has, and a longer field header than any browser writes (in bytes). */
const MOST_FIELDS = 2_000
const LONGEST_FIELD_HEAD = 4_096

/**
 * Refuses a body that is too large or of unknown size, before it is read; `open` applies the limit for
 * visitors.
 */
export function guardBodySize(request: Request, { open }: { open: boolean }): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const length = request.headers.get('Content-Length')
  if (length === null && request.headers.get('Transfer-Encoding'))
    throw new Refusal('form.lengthRequired', { status: 411 })
  const most = open ? OPEN_BODY : isMultipart(request) ? UPLOAD_BODY : FORM_BODY
  if (Number(length ?? 0) > most) throw new Refusal('form.tooLarge', { status: 413 })
}

/** True if a form is sent as multipart, the encoding for files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}

/**
 * Reads the bytes of a body; null as soon as there are more than `limit`. The rest is neither read nor
 * canceled: canceling would close the connection before the answer is sent.
 */
export async function bytesOf(request: Request, limit: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return null
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) return null
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads the bytes of a form of at most UPLOAD_BODY. @throws Refusal 413 when it is larger or has too many
 * fields.
 */
export async function formBytes(request: Request): Promise<Uint8Array> {
  const bytes = await bytesOf(request, UPLOAD_BODY)
  if (!bytes) throw new Refusal('form.tooLarge', { status: 413 })
  if (!isCountable(bytes, request.headers.get('Content-Type') ?? ''))
    throw new Refusal('form.tooLarge', { status: 413 })
  return bytes
}

/** True if a form of this content type has so few and short fields that parsing it takes negligible time. */
export function isCountable(bytes: Uint8Array, type: string): boolean {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary === undefined) return occurrences(body, '&', MOST_FIELDS).length < MOST_FIELDS
  const parts = occurrences(body, `--${boundary}`, MOST_FIELDS + 1)
  return parts.length <= MOST_FIELDS && parts.every((at) => headLength(body, at) <= LONGEST_FIELD_HEAD)
}

/** Offsets at which `text` occurs, up to `most` of them. */
function occurrences(body: Buffer, text: string, most: number): number[] {
  const found: number[] = []
  for (let at = body.indexOf(text); at >= 0 && found.length < most; at = body.indexOf(text, at + text.length))
    found.push(at)
  return found
}

function headLength(body: Buffer, at: number): number {
  const within = body.subarray(at, at + LONGEST_FIELD_HEAD + 4)
  const end = within.indexOf('\r\n\r\n')
  return end < 0 && within.length > LONGEST_FIELD_HEAD ? Infinity : end
}
