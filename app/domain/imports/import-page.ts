import type { PreviewPage } from './preview-page'

/** What the import screen shows. */
export type ImportPage = {
  practice: string | null
  /** Today in the practice's time zone, `YYYY-MM-DD`. */
  today: string
  plans: { value: string; label: string }[]
  constraint: Record<string, object>
  chosen: { plan_id: number | undefined; comment: string; has_header_row: boolean }
  template: string
  idempotencyKey: string
  /** The file the server keeps for the session, with the asked page of its preview. */
  parked: { id: number; name: string; page: PreviewPage } | null
  /** The address names a file that is no longer kept. */
  lost: boolean
  /** The number of participants the import before brought. */
  imported: number | null
  failuresPath: string
  listPath: string
}
