import type { Where } from '~/access/conditions'
import { everyWord } from '~/core/list/every-word.server'

/**
 * Every word of `value` is in the first name, the last name or the e-mail (API-13, API-25): three letters and
 * more anywhere in it, a shorter word at its beginning.
 */
export function participantWithWords(value: string): Where {
  return everyWord(value, {
    table: 'participant',
    columns: ['firstname_search', 'lastname_search', 'email_search'],
    shortBesideOthers: 'beginning',
  })
}
