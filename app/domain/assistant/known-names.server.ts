import { readRows } from 'db/connection'
import { textsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { scopeOfOne, scopes } from '~/access/scopes'
import { asCode, shortCodes } from './numbers'
import { plainText, wordKey } from './plain-text'
import { openWords, type Known } from './redact'
import type { WordLists } from './word-lists.server'

/**
 * Names with several parts, joined by a space, hyphen or apostrophe; the same condition as the index of odd
 * names.
 */
const COMPOUND = ['firstname_search', 'lastname_search']
  .flatMap((column) => ["'% %'", "'%-%'", "'%''%'"].map((between) => `${column} LIKE ${between}`))
  .join(' OR ')
/** Maximum names looked up in one statement. */
const PORTION = 500
/** `de`, `la` and the like are parts of names but also occur in every sentence. */
const SHORT = 3

/**
 * Prefixes that an apostrophe joins to the next part of a name, as in O’ and d’; folded names do not show
 * them.
 */
const TIED = ['o', 'd', 'l', 'n', 't', 'm']

type Found = Record<'firstname_search' | 'lastname_search' | 'firstname' | 'lastname', string>

/**
 * Returns the names and short codes in a text that belong to people whom the reader may see, where the word
 * alone does not give them away as names. A word that the product uses counts only next to another name of
 * the same person: "will" and "may" are typed far more often than Will and May.
 */
export async function knownIn(text: string, actor: Actor, lists: WordLists): Promise<Known> {
  const [names, codes] = await Promise.all([namesIn(text, actor, lists), codesIn(text, actor)])
  return { names, codes }
}

async function namesIn(text: string, actor: Actor, lists: WordLists): Promise<Set<string>> {
  const asked = openWords(text, lists)
  if (asked.length === 0) return new Set()
  const typed = new Set(asked)
  const names = new Set<string>()
  for (const row of await peopleWith(asked, actor)) {
    const parts = [row.firstname_search, row.lastname_search, row.firstname, row.lastname].flatMap((name) => [
      wordKey(name),
      ...name.split(/[ \-'’‘ʼ`´]/).map(wordKey),
    ])
    const hit = [...new Set(parts)].filter((part) => typed.has(part))
    for (const part of hit)
      if (!lists.isOfProduct(part) || (hit.length > 1 && part.length > SHORT)) names.add(part)
  }
  return names
}

/**
 * People in scope with one of these names, and everybody with a name of several parts, which may be typed
 * alone.
 */
async function peopleWith(names: readonly string[], actor: Actor): Promise<Found[]> {
  const { sql, bind } = inScope(actor)
  const columns = `SELECT DISTINCT firstname_search, lastname_search, firstname, lastname FROM participant WHERE archived = 0 AND (${sql})`
  const found = await readRows<Found>(`${columns} AND (${COMPOUND})`, bind)
  const sought = names.flatMap((name) => [name, ...TIED.map((tied) => tied + name)])
  for (let at = 0; at < sought.length; at += PORTION) {
    const some = sought.slice(at, at + PORTION)
    const [first, last] = [textsIn('firstname_search', some), textsIn('lastname_search', some)]
    found.push(
      ...(await readRows<Found>(`${columns} AND ${first.sql} UNION ${columns} AND ${last.sql}`, {
        ...bind,
        ...first.bind,
        ...last.bind,
      })),
    )
  }
  return found
}

async function codesIn(text: string, actor: Actor): Promise<Set<string>> {
  const spelled = [...new Set(shortCodes(plainText(text)).map(asCode))].flatMap(asStored)
  const { sql, bind } = inScope(actor)
  const codes = new Set<string>()
  for (let at = 0; at < spelled.length; at += PORTION) {
    const some = spelled.slice(at, at + PORTION)
    const these = textsIn('external_id', [...some, ...some.map((code) => code.toLowerCase())])
    const rows = await readRows<{ external_id: string }>(
      `SELECT DISTINCT external_id FROM participant WHERE archived = 0 AND (${sql}) AND ${these.sql}`,
      { ...bind, ...these.bind },
    )
    for (const { external_id } of rows) codes.add(asCode(external_id))
  }
  return codes
}

/** The patients and colleagues whom the reader may see, and the reader. */
function inScope(actor: Actor) {
  const patients = scopeOfOne('participant', actor)
  const staff = scopes.practitioner(actor)
  return {
    sql: `(${patients.sql}) OR participant.id IN (
      SELECT practitioner.participant_id FROM practitioner WHERE ${staff.sql})`,
    bind: { ...patients.bind, ...staff.bind },
  }
}

/**
 * The spellings in which a code may be stored: letters and digits together, or with something between them.
 */
const asStored = (code: string) =>
  ['', '-', ' '].map((between) => code.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, between))
