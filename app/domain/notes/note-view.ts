import type { NoteType } from '~/access/roles'

/** A selected item with the address of its details. */
export type PickedText = { label: string; href: string | null }

/** Text keys of the labels around the content. */
export const LABELS = [
  ...(['draft', 'chief_complaint', 'awvTitle', 'goals', 'options', 'handouts'] as const),
  ...(['other_suggestions', 'cancer_screening', 'addendum', 'hash'] as const),
]

/** A note in its reader's language: exactly what is, or will be, locked. */
export type NoteView = {
  id: number
  type: NoteType
  title: string
  /** The language of generated texts, for the page's `lang`. */
  lang: 'en' | 'es'
  draft: boolean
  /** Who began it, and when. */
  begun: string
  /** Who locked it, and when; null for a draft. */
  signed: string | null
  hash: string | null
  complaint: string
  /** The headings of its parts, in the reader's language. */
  labels: Record<(typeof LABELS)[number], string>
  sections: { id: 's' | 'o' | 'a' | 'p'; label: string; generated: string; entered: string }[]
  goals: string[]
  options: PickedText[]
  handouts: PickedText[]
  suggestions: string
  screening: string | null
  /** For an annual wellness visit: each element with its text. */
  elements: { label: string; text: string }[]
  /** For practitioners only. */
  accounts: { label: string; value: string }[]
  carried: string | null
  addenda: { id: number; text: string; signed: string; hash: string }[]
}
