import { guardShape } from './form-shape.server'
import { Refusal } from './refusal'

/**
 * For `enter(request).catch(…)`: returns null for a form that is too large, and rethrows every other error.
 */
export function nullIfTooLarge(error: unknown): null {
  if (error instanceof Refusal && error.status === 413) return null
  throw error
}

const KEPT_BYTES = 64 * 1024
const DRAINED_BYTES = 200 * 1024 * 1024

/**
 * The fields that precede the file in a form that is too large. The rest is read and dropped, because
 * browsers read the answer only after sending everything. @throws Refusal as `readForm` for an invalid form.
 */
export async function fieldsBeforeFile(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  const head = await readPast(request)
  const file = head.indexOf('; filename="')
  if (!boundary || file < 0) return new FormData()
  const fields = head.slice(0, head.lastIndexOf(`--${boundary}`, file))
  const sent = new Response(`${fields}--${boundary}--\r\n`, { headers: { 'Content-Type': type } })
  const form = await sent.formData()
  guardShape(form)
  return form
}

async function readPast(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  if (!reader) return ''
  const kept: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (size < KEPT_BYTES) kept.push(value)
    size += value.byteLength
    if (size > DRAINED_BYTES) break
  }
  return Buffer.concat(kept).toString('utf8')
}
