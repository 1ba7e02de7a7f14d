import type { NoteType } from '~/access/roles'

/** A picked thing with what stands behind it. */
export type PickedText = { label: string; href: string | null }

/** A note in the words of its reader: exactly what is, or will be, locked. */
export type NoteView = {
  id: number
  type: NoteType
  title: string
  /** The language of generated texts, for the page. */
  lang: 'en' | 'es'
  draft: boolean
  written: string
  author: string
  signed: string | null
  hash: string | null
  complaint: string
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
