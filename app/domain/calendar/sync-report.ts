/** An appointment that a synchronization skipped or failed to handle, and why. */
export type SyncLine = {
  appointment: number | null
  emr: string | null
  why: string
  name?: string
  /** The time according to the system that sent it; null if it gave none. */
  time?: Span | null
}
type Span = { start_at: string; end_at: string }
/** An appointment that changed on both sides, with each side's version; send `seen` with the decision. */
export type SyncConflict = SyncLine & { ours?: SideTime; theirs?: SideTime; seen?: string }
export type SideTime = Span & { patient: string | null; comment: string | null }
export type SyncReport = {
  made: number
  changed: number
  sent: number
  skipped: SyncLine[]
  conflicts: SyncConflict[]
  failed: SyncLine[]
  error?: string
}

/** The report of a run that did nothing. */
export const emptyReport = (): SyncReport => ({
  made: 0,
  changed: 0,
  sent: 0,
  skipped: [],
  conflicts: [],
  failed: [],
})

export const DAY = 24 * 3600
/** How far back and ahead calendars are synchronized, in seconds. */
export const [BACK, AHEAD] = [7 * DAY, 180 * DAY]
