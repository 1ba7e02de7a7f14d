import { readRows } from 'db/connection'
import { textsIn } from 'db/ids-in'
import { catalogRows } from '~/i18n/catalog.server'
import { fold } from '~/platform/fold'
import { possibleNames } from './redact'

/** As the index of names has it. */
const LIVE = 'archived = 0 AND is_staff = 0'
/** As many words of a text are looked up; longer texts are refused before. */
const MOST = 2000

/**
 * Of the words of a text those that are a first or last name of anybody in the product, folded. Words of the
 * product's own help are none, unless they stand beside another name: "will" and "may" are asked about more
 * often than Will and May.
 */
export async function knownNames(text: string): Promise<Set<string>> {
  const words = possibleNames(text).slice(0, MOST)
  if (words.length === 0) return new Set()
  // First names of two words are found by the pairs of the text.
  const asked = [...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]
  const [first, last] = [textsIn('firstname_search', asked), textsIn('lastname_search', asked)]
  const rows = await readRows<{ firstname_search: string; lastname_search: string }>(
    `SELECT firstname_search, lastname_search FROM participant WHERE ${LIVE} AND ${first.sql}
      UNION SELECT firstname_search, lastname_search FROM participant WHERE ${LIVE} AND ${last.sql}`,
    { ...first.bind, ...last.bind },
  )
  const typed = new Set(words)
  const names = new Set<string>()
  for (const row of rows) {
    const parts = [row.firstname_search, row.lastname_search].flatMap((name) => [
      name,
      ...name.split(/[ \-']/),
    ])
    const hit = parts.filter((part) => typed.has(part))
    for (const part of hit) if (hit.length > 1 || !helpWords().has(part)) names.add(part)
  }
  return names
}

let known: Set<string> | undefined

function helpWords(): Set<string> {
  known ??= new Set(catalogRows('help').flatMap(({ en, es }) => fold(`${en} ${es}`).match(/\p{L}+/gu) ?? []))
  return known
}
