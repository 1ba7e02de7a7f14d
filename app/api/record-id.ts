import { longInteger, positiveInteger } from '~/access/match'
import { forbidden, invalid } from '~/platform/refusal'
import type { Fields } from './input.server'

/**
 * The one id a call names: in the address or in the body, never in both, so that the one checked is the one
 * used.
 * @throws Refusal 422 when it is missing or given twice, 403 when it cannot be an id (as for one that does
 * not exist).
 */
export function recordId(
  params: URLSearchParams,
  fields: Fields,
  { longIds }: { longIds?: true } = {},
): number {
  const inAddress = params.getAll('id')
  const given: unknown[] = [...inAddress, ...(Object.hasOwn(fields, 'id') ? [fields.id] : [])]
  if (given.length === 0) throw invalid({ id: ['form.required'] })
  if (given.length > 1) throw invalid({ id: ['api.twice'] })
  const [value] = given
  if (typeof value !== 'string' && typeof value !== 'number') throw invalid({ id: ['api.type_number'] })
  const id = (longIds ? longInteger : positiveInteger)(String(value))
  if (id === null) throw forbidden()
  return id
}

/**
 * The version that a change was based on: the field `version` or the header If-Match; null when neither is
 * there.
 * @throws Refusal 422 when it is no version or the two differ.
 */
export function readVersion(request: Request, fields: Fields): number | null {
  const header = request.headers.get('If-Match')
  const matched = header === null ? null : wholeNumber(header.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'))
  if (header !== null && matched === null) throw invalid({ 'If-Match': ['form.invalid'] })
  if (!Object.hasOwn(fields, 'version')) return matched
  const version = wholeNumber(fields.version)
  if (version === null) throw invalid({ version: ['form.integer'] })
  if (matched !== null && matched !== version) throw invalid({ version: ['api.twice'] })
  return version
}

function wholeNumber(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : null
}
