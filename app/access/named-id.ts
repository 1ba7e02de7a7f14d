import { forbidden } from '~/platform/refusal'
import { positiveInteger } from './match'

/** The ID in the query, or null. @throws Refusal 403 for an invalid ID: ignoring it would show more. */
export function namedId(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)
  if (text === null) return null
  const id = positiveInteger(text)
  if (id === null) throw forbidden()
  return id
}
