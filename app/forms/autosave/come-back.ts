import { SENT } from '~/platform/sent-state'
import type { Draft } from './drafts'
import { markedAsIn, mergeSections, type Sections } from './merge-sections'

/** The form after a kept draft has been merged with what is stored now. */
export type CameBack = {
  /** The text to put into the form, encoded as it would be posted. */
  text: string
  /** Fields that both the writer and somebody else changed, with the stored text, by field name. */
  conflicts: Sections
}

/**
 * Merges a kept draft with the text that the page shows, before any of it is sent. The draft includes what
 * its writer had seen, so that text stored by somebody else in the meantime can be told from text that the
 * writer typed over. Fields that only others changed take their text; fields that both changed keep the
 * writer's.
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

/**
 * Answers are merged as a whole, whatever fields they have: if the writer never saw the stored answer, it is
 * a conflict.
 */
export function comeBackWhole(draft: Draft, stored: string): CameBack {
  const isSeen = draft.seen.some((seen) => inOrder(seen) === inOrder(stored))
  return {
    text: draft.text,
    conflicts: isSeen || inOrder(draft.text) === inOrder(stored) ? {} : { '': stored },
  }
}

/** Several values of one name are joined into one section, as the server reads them. */
function sectionsOf(text: URLSearchParams, names: readonly string[]): Sections {
  return Object.fromEntries(names.map((name) => [name, text.getAll(name).join('|')]))
}

function inOrder(text: string): string {
  const entries = new URLSearchParams([...new URLSearchParams(text)].filter(([, value]) => value !== ''))
  entries.sort()
  return entries.toString()
}
