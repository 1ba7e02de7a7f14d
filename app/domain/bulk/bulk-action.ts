/** What can be done to several patients at once. */
export const BULK_ACTIONS = ['invite', 'assign', 'plan', 'practice'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/**
 * Progress of an action on many patients. Those to whom it could not be applied count in `done` but not in
 * `changed`.
 */
export type BulkState = {
  id: number
  action: BulkAction
  state: 'waiting' | 'running' | 'done' | 'failed'
  people: number
  done: number
  changed: number
}
