import type { NoteType } from '~/access/roles'

/** One note in the list of a chart. */
export type NoteItem = {
  id: number
  type: NoteType
  title: string
  draft: boolean
  /** Who wrote or signed it, and when. */
  said: string
  complaint: string
  /** Locked and billable, and this reader bills (NOTE-12). */
  noBill: boolean
  to: string
  edit: string | null
}

/** The notes of a chart: those that are always shown, and the older ones (NOTE-20). */
export type NoteListData = {
  shown: NoteItem[]
  older: NoteItem[]
  /** There are more than are listed. */
  more: boolean
  add: { label: string; to: string }[]
}
