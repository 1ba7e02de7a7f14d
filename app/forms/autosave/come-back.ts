import { SENT } from '~/platform/sent-state'
import type { Draft } from './drafts'
import { markedAsIn, mergeSections, type Sections } from './merge-sections'

/** What becomes of a kept text on a page that shows what is stored by now. */
export type CameBack = {
  /** What is to stand in the form, as it would post it. */
  text: string
  /** What others wrote meanwhile where the writer wrote, too, by the name of the field. */
  conflicts: Sections
}

/**
 * Sorts out a kept text over the text that the page `shown`s, before anything of it is sent: what its writer
 * had seen is kept with it, so that a text which somebody else stored meanwhile is told from the one that it
 * was typed over. What only the others wrote stands; of what both wrote the form holds the own text.
 */
export function comeBack(draft: Draft, shown: string): CameBack {
  const texts = [draft.text, shown, ...draft.seen].map((text) => new URLSearchParams(text))
  const names = [...new Set(texts.flatMap((text) => [...text.keys()]))].filter((name) => name !== SENT)
  const [mine, stored, ...seen] = texts.map((text) => markedAsIn(text, sectionsOf(text, names))) as [
    Sections,
    Sections,
    ...Sections[],
  ]
  const { conflicts, theirs } = mergeSections(mine, seen, stored)
  const kept = [...texts[0]!].filter(([name]) => !(name in theirs))
  const others = [...texts[1]!].filter(([name]) => name in theirs)
  return { text: new URLSearchParams([...kept, ...others]).toString(), conflicts }
}

/** A kept answer is one text, whatever fields it has: over one that its writer never saw it is a conflict. */
export function comeBackWhole(draft: Draft, stored: string): CameBack {
  const isSeen = draft.seen.some((seen) => inOrder(seen) === inOrder(stored))
  return {
    text: draft.text,
    conflicts: isSeen || inOrder(draft.text) === inOrder(stored) ? {} : { '': stored },
  }
}

/** Several values of one name are one section, as the server reads them. */
function sectionsOf(text: URLSearchParams, names: readonly string[]): Sections {
  return Object.fromEntries(names.map((name) => [name, text.getAll(name).join('|')]))
}

function inOrder(text: string): string {
  const entries = new URLSearchParams([...new URLSearchParams(text)].filter(([, value]) => value !== ''))
  entries.sort()
  return entries.toString()
}
