/** Texts by the name of their section, which is the name of their field. */
export type Sections = Readonly<Record<string, string>>

/** What a form tells about its sections: what was typed, and each state that its writer has seen (`textIn` of each). */
export function readSections(form: FormData, names: readonly string[]): { mine: Sections; seen: Sections[] } {
  const texts = (entries: Iterable<[string, FormDataEntryValue]>) =>
    Object.fromEntries(
      [...entries].flatMap(([name, text]) =>
        names.includes(name) && typeof text === 'string' ? [[name, text]] : [],
      ),
    )
  const seen = form.getAll('seen').filter((state) => typeof state === 'string')
  return { mine: texts(form), seen: seen.map((state) => texts(new URLSearchParams(state))) }
}

/**
 * Sorts out the sections of a save that comes late: those to write, and those that somebody else wrote meanwhile with
 * what stands there now. What the writer has seen before, such as an own save whose reply was lost, is no conflict; nor is a
 * section that only the others wrote.
 */
export function mergeSections(
  mine: Sections,
  seen: readonly Sections[],
  stored: Sections,
): { changed: Sections; conflicts: Sections } {
  const theirs = (name: string) => plain(stored[name])
  const wasSeen = (name: string, text: string) =>
    seen.some((state) => name in state && plain(state[name]) === text)
  const differing = Object.keys(mine).filter((name) => plain(mine[name]) !== theirs(name))
  const changed = differing.filter((name) => wasSeen(name, theirs(name)))
  const conflicts = differing.filter(
    (name) => !wasSeen(name, theirs(name)) && !wasSeen(name, plain(mine[name])),
  )
  const pick = (names: string[], from: Sections) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? '']))
  return { changed: pick(changed, mine), conflicts: pick(conflicts, stored) }
}

/** A text as it compares: forms send line ends as CRLF. */
function plain(text: string | undefined): string {
  return (text ?? '').replace(/\r\n?/g, '\n').trim()
}
