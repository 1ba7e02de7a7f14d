import { longInteger, positiveInteger } from '~/access/match'
import { forbidden, invalid } from '~/platform/refusal'
import type { Fields } from './input.server'

/**
 * The one ID that a call names: in the address or in the body, never in both, so that the ID that is checked
 * is the one that is used.
 * @throws Refusal 422 when it is missing or given twice, 403 when it is invalid (the same as for a record
 * that does not exist).
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
 * The version that a change is based on: the field `version` or the If-Match header; null if neither is
 * given.
 * @throws Refusal 422 when it is not a version or the two differ.
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
