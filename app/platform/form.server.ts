import { invalid, Refusal } from './refusal'

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** More fields than any form has, and longer names: parsing a form takes time by the square of the one and a stack as deep as the other. */
const MOST_FIELDS = 2_000
const LONGEST_NAME = 200

/**
 * The fields of a posted form; every action reads its body here. Browsers send line ends as CRLF, the product keeps LF: what
 * nobody touched compares equal to what is stored.
 * @throws Refusal 415 when it is something else than a form, 400 when it cannot be read, 413 when it has too many fields or
 *   too long names, 422 for NUL, which one of the databases cannot store.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get('Content-Type') ?? ''))
    throw new Refusal('form.unreadable', { status: 415 })
  const form = await request.formData().catch(() => null)
  if (!form) throw new Refusal('form.unreadable', { status: 400 })
  const names = [...form.keys()]
  if (names.length > MOST_FIELDS || names.some((name) => name.length > LONGEST_NAME))
    throw new Refusal('form.tooLarge', { status: 413 })
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
 * Refuses fields that a form without a schema does not have; a name ending in a dot allows what begins with it.
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
