import { forbidden } from '~/platform/refusal'
import { positiveInteger } from './match'

/** The id that the query names as `name`, null when it names none. @throws Refusal 403 for one that is no id: leaving it out would widen what is shown. */
export function namedId(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)
  if (text === null) return null
  const id = positiveInteger(text)
  if (id === null) throw forbidden()
  return id
}
