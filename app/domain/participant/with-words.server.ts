import type { Where } from '~/access/conditions'
import { everyWord } from '~/core/list/every-word.server'

/**
 * Matches if every word of `value` is in the first name, the last name or the e-mail (API-13, API-25): words
 * of three or more letters anywhere, shorter ones only at the beginning.
 */
export function participantWithWords(value: string): Where {
  return everyWord(value, {
    table: 'participant',
    columns: ['firstname_search', 'lastname_search', 'email_search'],
    shortBesideOthers: 'beginning',
  })
}
