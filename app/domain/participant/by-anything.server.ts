import type { Where } from '~/access/conditions'
import { positiveInteger } from '~/access/match'
import { everyWord } from '~/core/list/every-word.server'
import { readDay } from '~/platform/read-day'
import { participantWithWords } from './with-words.server'

const NONE: Where = { sql: '1 = 0', bind: {} }
const MOST = 2_147_483_647
const PHONE_DIGITS = 7

/** How a list filters people by words, and by any other condition on `participant`. */
type Asking = { words: (text: string) => Where; other: (found: Where) => Where }

/**
 * Matches patients by whatever was typed into the search box, depending on its form. With an @ it is an
 * e-mail; a date is the birth date; digits are the id, here or at the practice, and from seven digits on
 * (without a # before them) also a phone number; anything else is names.
 */
export function participantByAnything(value: string): Where {
  return byAnything(value, { words: participantWithWords, other: (found) => found })
}

/** `participantByAnything` for a list that does not read the table `participant` itself. */
export function byAnything(value: string, { words, other }: Asking): Where {
  const text = value.trim()
  const day = readDay(text)
  if (day !== null) return other({ sql: 'participant.dob = $typed', bind: { typed: day } })
  if (text.includes('@'))
    return other(
      everyWord(text, { table: 'participant', columns: ['email_search'], shortBesideOthers: 'beginning' }),
    )
  const isNumber = /^#?[\d\s().+-]+$/.test(text)
  const digits = text.replace(/\D/g, '')
  if (isNumber && digits) {
    const number = numbered(digits, text)
    return other(
      digits.length < PHONE_DIGITS || text.startsWith('#') ? number : either(phone(digits), number),
    )
  }
  // Practice ids may contain letters, so a single word is also tried as one.
  const asId = { sql: 'participant.external_id = $typed', bind: { typed: text } }
  return text ? either(words(text), other(asId)) : NONE
}

/**
 * Phone numbers are stored as 000-000-0000. Without an area code, the last seven digits are compared; a
 * country code is ignored.
 */
function phone(digits: string): Where {
  const last = digits.slice(-10)
  const local = `${last.slice(-7, -4)}-${last.slice(-4)}`
  const area = last.slice(0, -7)
  return area.length === 3
    ? {
        sql: 'participant.phone_primary = $typed_phone OR participant.phone_secondary = $typed_phone',
        bind: { typed_phone: `${area}-${local}` },
      }
    : {
        sql: 'participant.phone_primary LIKE $typed_phone OR participant.phone_secondary LIKE $typed_phone',
        bind: { typed_phone: `%-${local}` },
      }
}

function numbered(digits: string, text: string): Where {
  const id = positiveInteger(digits)
  const external = text.replace(/^#/, '')
  return id === null || id > MOST
    ? { sql: 'participant.external_id = $typed', bind: { typed: external } }
    : {
        sql: 'participant.id = $typed_id OR participant.external_id = $typed',
        bind: { typed_id: id, typed: external },
      }
}

function either(one: Where, other: Where): Where {
  return { sql: `(${one.sql}) OR ${other.sql}`, bind: { ...one.bind, ...other.bind } }
}
