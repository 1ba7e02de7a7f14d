/** What can be done to several patients at once. */
export const BULK_ACTIONS = ['invite', 'assign', 'plan', 'practice'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Progress of an action on many patients; `skipped` counts those to whom it could not be applied. */
export type BulkState = {
  id: number
  action: BulkAction
  state: 'waiting' | 'running' | 'done' | 'failed'
  people: number
  done: number
  changed: number
}
