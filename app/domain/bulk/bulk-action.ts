/** What can be done to several patients at once. */
export const BULK_ACTIONS = ['invite', 'assign', 'plan', 'practice'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** How far work on many patients is; those who were passed over could not be done. */
export type BulkState = {
  id: number
  action: BulkAction
  state: 'waiting' | 'running' | 'done' | 'failed'
  people: number
  done: number
  changed: number
}
