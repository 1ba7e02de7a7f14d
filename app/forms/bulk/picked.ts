import { positiveInteger } from '~/access/match'

/** The box of a row in a list is sent under this name. */
export const PICK = 'pick'
/** The boxes of a list belong to this form wherever they stand. A page has one. */
export const BULK_FORM = 'bulk'
/** The longest page of a list. */
const MOST = 500

/** The rows that an address names: those whose boxes were ticked, each once. */
export function pickedIds(request: Request): number[] {
  const ids = new URL(request.url).searchParams.getAll(PICK).map(positiveInteger)
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MOST)
}
