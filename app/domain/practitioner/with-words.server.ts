import type { Where } from '~/access/conditions'
import { everyWord } from '~/core/list/every-word.server'

/**
 * Every word of `value` is in the first or the last name (PRN-06): three letters and more anywhere in it, a
 * shorter word alone only at its beginning.
 */
export function practitionerWithWords(value: string): Where {
  return everyWord(value, {
    table: 'practitioner',
    columns: ['firstname_search', 'lastname_search'],
    shortBesideOthers: 'anywhere',
  })
}
