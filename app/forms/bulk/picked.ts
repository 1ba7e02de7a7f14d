import { positiveInteger } from '~/access/match'

/** The field name of a row's checkbox. */
export const PICK = 'pick'
/**
 * The ID of the form that a list's checkboxes belong to, wherever they are on the page. A page has one such
 * form.
 */
export const BULK_FORM = 'bulk'
/** Maximum rows, the same as a list's longest page. */
const MOST = 500

/** The IDs of the checked rows in an address, each once. */
export function pickedIds(request: Request): number[] {
  const ids = new URL(request.url).searchParams.getAll(PICK).map(positiveInteger)
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MOST)
}
