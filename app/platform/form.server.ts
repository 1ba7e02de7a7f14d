import { formBytes } from './body.server'
import { guardShape } from './form-shape.server'
import { invalid, Refusal } from './refusal'

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * The fields of a posted form; every action reads its body with this. CRLF becomes LF, so that unchanged text
 * equals what is stored.
 * @throws Refusal 415 if it is not a form, 400 if unreadable, 413 for too many fields or too high list
 * indexes, 422 for NUL.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!FORM_TYPE.test(type)) throw new Refusal('form.unreadable', { status: 415 })
  const bytes = await formBytes(request)
  const sent = new Response(bytes as BodyInit, { headers: { 'Content-Type': type } })
  const form = await sent.formData().catch(() => null)
  if (!form) throw new Refusal('form.unreadable', { status: 400 })
  guardShape(form)
  for (const [name, value] of form)
    if (typeof value === 'string' && `${name}${value}`.includes('\0'))
      throw invalid({ [name]: ['form.invalid'] })
  return [...form.values()].some((value) => typeof value === 'string' && value.includes('\r'))
    ? withPlainLineEnds(form)
    : form
}

function withPlainLineEnds(form: FormData): FormData {
  const plain = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') plain.append(name, value.replace(/\r\n?/g, '\n'))
    else plain.append(name, value, value.name)
  }
  return plain
}

/**
 * Refuses fields that a form without a schema does not have; a name that ends in a dot is a prefix.
 * @throws Refusal 422 naming the first one.
 */
export function onlyFields(form: FormData, names: readonly string[]): void {
  const known = (field: string) =>
    names.some((name) => (name.endsWith('.') ? field.startsWith(name) : field === name))
  const unknown = [...form.keys()].find((field) => !known(field))
  if (unknown !== undefined)
    throw new Refusal('form.unknownField', {
      values: { n: unknown },
      errors: { [unknown]: [`form.unknownField|${unknown}`] },
    })
}
