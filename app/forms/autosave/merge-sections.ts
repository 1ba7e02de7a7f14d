import { isSent, SENT } from '~/platform/sent-state'

/** Texts by section; a section is named after its field. */
export type Sections = Readonly<Record<string, string>>

/** The sections of a state, still marked if that state was sent rather than found. */
export const markedAsIn = (state: URLSearchParams, sections: Sections): Sections =>
  isSent(state) ? { ...sections, [SENT]: '' } : sections

/**
 * The sections in a posted form: what was typed, and each state that its writer has seen or sent (`textIn` of
 * each).
 */
export function readSections(form: FormData, names: readonly string[]): { mine: Sections; seen: Sections[] } {
  const texts = (entries: Iterable<[string, FormDataEntryValue]>) =>
    Object.fromEntries(
      [...entries].flatMap(([name, text]) =>
        names.includes(name) && typeof text === 'string' ? [[name, text]] : [],
      ),
    )
  const seen = form.getAll('seen').filter((state) => typeof state === 'string')
  const states = seen.map((state) => new URLSearchParams(state))
  return { mine: texts(form), seen: states.map((state) => markedAsIn(state, texts(state))) }
}

/**
 * Merges a late save by section: `changed` are to be written; `conflicts` and `theirs` hold what somebody
 * else has stored in the meantime. A stored text that the writer saw earlier, or sent without getting a
 * reply, is not a conflict. A section that only others changed goes to `theirs`. Only states that were found
 * count for that, not states that were sent: after a failed save, the writer's own text would otherwise pass
 * for the one that was found.
 */
export function mergeSections(
  mine: Sections,
  seen: readonly Sections[],
  stored: Sections,
): { changed: Sections; conflicts: Sections; theirs: Sections } {
  const now = (name: string) => plain(stored[name])
  const found = seen.filter((state) => !(SENT in state))
  const wasSeen = (name: string, text: string, states = seen) =>
    states.some((state) => name in state && (plain(state[name]) === text || state[name] === digestOf(text)))
  const differing = Object.keys(mine).filter((name) => plain(mine[name]) !== now(name))
  const changed = differing.filter((name) => wasSeen(name, now(name)))
  const unseen = differing.filter((name) => !wasSeen(name, now(name)))
  const theirs = unseen.filter((name) => wasSeen(name, plain(mine[name]), found))
  const conflicts = unseen.filter((name) => !theirs.includes(name))
  const pick = (names: string[], from: Sections) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? '']))
  return { changed: pick(changed, mine), conflicts: pick(conflicts, stored), theirs: pick(theirs, stored) }
}

/** Texts longer than this are replaced by a digest in the states that a writer has seen. */
const TOLD_IN_FULL = 100

/** A form's entries with long texts replaced by digests: what a writer has seen need not be sent in full. */
export function shortened(text: string): string {
  const entries = [...new URLSearchParams(text)].map(([name, value]) =>
    value.length > TOLD_IN_FULL ? [name, digestOf(value)] : [name, value],
  )
  return new URLSearchParams(entries).toString()
}

/** A short digest of a text: two different texts practically never have the same one. */
export function digestOf(text: string): string {
  const compared = plain(text)
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < compared.length; at++) {
    const code = compared.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  return `#${compared.length}:${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}

/** A text normalized for comparison: forms send line ends as CRLF. */
function plain(text: string | undefined): string {
  return (text ?? '').replace(/\r\n?/g, '\n').trim()
}
