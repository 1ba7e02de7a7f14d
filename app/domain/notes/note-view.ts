import type { NoteType } from '~/access/roles'

/** A picked thing with what stands behind it. */
export type PickedText = { label: string; href: string | null }

/** Keys of the texts that stand around what was written. */
export const LABELS = [
  ...(['draft', 'chief_complaint', 'awvTitle', 'goals', 'options', 'handouts'] as const),
  ...(['other_suggestions', 'cancer_screening', 'addendum', 'hash'] as const),
]

/** A note in the words of its reader: exactly what is, or will be, locked. */
export type NoteView = {
  id: number
  type: NoteType
  title: string
  /** The language of generated texts, for the page. */
  lang: 'en' | 'es'
  draft: boolean
  /** Who began it, when. */
  begun: string
  /** Who locked it, when; null for a draft. */
  signed: string | null
  hash: string | null
  complaint: string
  /** The headings of its parts, in the language of the note's reader. */
  labels: Record<(typeof LABELS)[number], string>
  sections: { id: 's' | 'o' | 'a' | 'p'; label: string; generated: string; entered: string }[]
  goals: string[]
  options: PickedText[]
  handouts: PickedText[]
  suggestions: string
  screening: string | null
  /** Of an annual wellness visit: element and what is said. */
  elements: { label: string; text: string }[]
  /** For practitioners only. */
  accounts: { label: string; value: string }[]
  carried: string | null
  addenda: { id: number; text: string; signed: string; hash: string }[]
}
