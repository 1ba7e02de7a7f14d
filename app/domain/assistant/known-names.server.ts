import { readRows } from 'db/connection'
import { textsIn } from 'db/ids-in'
import { catalogRows } from '~/i18n/catalog.server'
import { fold } from '~/platform/fold'
import { asCode, possibleNames, shortCodes, wordsOf } from './redact'

/** As the index of names has it. */
const LIVE = 'archived = 0 AND is_staff = 0'
/** Of several parts: something stands between them; as the index of odd names has it. */
const COMPOUND = ['firstname_search', 'lastname_search']
  .flatMap((column) => ["'% %'", "'%-%'", "'%''%'"].map((between) => `${column} LIKE ${between}`))
  .join(' OR ')
/** As many words of a text are looked up; longer texts are refused before. */
const MOST = 2000
/** `de`, `la` and the like are parts of names, and of every sentence. */
const SHORT = 3

type Found = { firstname_search: string; lastname_search: string }

/**
 * Of the words of a text those that are a first or last name of anybody in the product, folded. Words of the
 * product's own help are none, unless they stand beside another name: "will" and "may" are asked about more
 * often than Will and May.
 */
export async function knownNames(text: string): Promise<Set<string>> {
  const words = possibleNames(text).slice(0, MOST)
  if (words.length === 0) return new Set()
  // Names of several words also as they stand together in the text.
  const ordered = wordsOf(text).slice(0, MOST)
  const asked = [...new Set([...words, ...together(ordered, 2), ...together(ordered, 3)])]
  const [first, last] = [textsIn('firstname_search', asked), textsIn('lastname_search', asked)]
  const exact = await readRows<Found>(
    `SELECT firstname_search, lastname_search FROM participant WHERE ${LIVE} AND ${first.sql}
      UNION SELECT firstname_search, lastname_search FROM participant WHERE ${LIVE} AND ${last.sql}`,
    { ...first.bind, ...last.bind },
  )
  // The index of names does not know the parts of a name, which may be typed alone, nor staff and the deleted.
  const others = await readRows<Found>(
    `SELECT DISTINCT firstname_search, lastname_search FROM participant
      WHERE archived = 1 OR is_staff = 1 OR ${COMPOUND}`,
  )
  const typed = new Set(words)
  const names = new Set<string>()
  for (const row of [...exact, ...others]) {
    const parts = [row.firstname_search, row.lastname_search].flatMap((name) => [
      name,
      ...name.split(/[ \-']/),
    ])
    const hit = parts.filter((part) => typed.has(part))
    for (const part of hit)
      if (!helpWords().has(part) || (hit.length > 1 && part.length > SHORT)) names.add(part)
  }
  return names
}

/** Of the short codes of a text those that are somebody's insurance id, in capitals. */
export async function knownCodes(text: string): Promise<Set<string>> {
  const codes = shortCodes(text).slice(0, MOST)
  if (codes.length === 0) return new Set()
  const spelled = codes.flatMap(asStored)
  const these = textsIn('external_id', [...spelled, ...spelled.map((code) => code.toLowerCase())])
  const rows = await readRows<{ external_id: string }>(
    `SELECT DISTINCT external_id FROM participant WHERE archived = 0 AND ${these.sql}`,
    these.bind,
  )
  return new Set(rows.map(({ external_id }) => asCode(external_id)))
}

/** A code as it may be stored: its letters and digits together, or with something between them. */
const asStored = (code: string) =>
  ['', '-', ' '].map((between) => code.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, between))

const together = (words: readonly string[], count: number) =>
  words.slice(count - 1).map((_, index) => words.slice(index, index + count).join(' '))

let known: Set<string> | undefined

function helpWords(): Set<string> {
  known ??= new Set(catalogRows('help').flatMap(({ en, es }) => fold(`${en} ${es}`).match(/\p{L}+/gu) ?? []))
  return known
}
