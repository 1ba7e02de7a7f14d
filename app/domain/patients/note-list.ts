import type { BillLinks } from '~/domain/superbill/bill-links'
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
  /** Its superbill, for a reader who bills (NOTE-12). */
  bill: BillLinks | null
  to: string
  edit: string | null
}

/** The notes of a chart: those always shown, and the older ones (NOTE-20). */
export type NoteListData = {
  shown: NoteItem[]
  older: NoteItem[]
  /** True if all were requested. */
  all: boolean
  /** The address that lists all of them, if there are more. */
  more: string | null
  add: { label: string; to: string }[]
}
