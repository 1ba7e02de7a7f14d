import { isSent, SENT } from '~/platform/sent-state'

/** Texts by the name of their section, which is the name of their field. */
export type Sections = Readonly<Record<string, string>>

/** A state's sections, still told from what was found. */
export const markedAsIn = (state: URLSearchParams, sections: Sections): Sections =>
  isSent(state) ? { ...sections, [SENT]: '' } : sections

/** What a form tells about its sections: what was typed, and each state that its writer has seen or sent
 * (`textIn` of each). */
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
 * Sorts out the sections of a save that comes late: those to write, and those that somebody else wrote
 * meanwhile with what stands there now. What the writer has seen before, or has sent without hearing of it, is no
 * conflict; nor is a section that only the others wrote: `theirs`. What was sent is no section of that kind: the
 * save that failed would take the writer's own text for the one that was found.
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

/** From this length on a long text is told by its digest, when it was only seen. */
const TOLD_IN_FULL = 100

/** The entries of a form with long texts told by their digests: what a writer has seen need not be sent word
 * by word. */
export function shortened(text: string): string {
  const entries = [...new URLSearchParams(text)].map(([name, value]) =>
    value.length > TOLD_IN_FULL ? [name, digestOf(value)] : [name, value],
  )
  return new URLSearchParams(entries).toString()
}

/** A text in few characters: two that differ have the same one as good as never. */
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

/** A text as it compares: forms send line ends as CRLF. */
function plain(text: string | undefined): string {
  return (text ?? '').replace(/\r\n?/g, '\n').trim()
}
