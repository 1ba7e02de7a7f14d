import { createHash } from 'node:crypto'

/** The columns that a log row's hash covers, in order; `prev_hash` links the rows into a chain. */
export const HASHED = [
  'chain',
  'entry_type',
  'user_id',
  'user_email',
  'masked_user_id',
  'masked_email',
  'participant_id',
  'resource',
  'record_id',
  'fields',
  'text',
  'address',
  'request_id',
  'from_client',
  'logged',
  'prev_hash',
] as const

export type HashedRow = Record<(typeof HASHED)[number], string | number | null>

/** SHA-256 over the row's columns as a JSON list. */
export function logHash(row: HashedRow): string {
  return createHash('sha256')
    .update(`${hashedStart(row)}${JSON.stringify(row.prev_hash)}]`)
    .digest('hex')
}

/** The JSON list up to its last element, the hash of the previous row. */
export function hashedStart(row: Omit<HashedRow, 'prev_hash'>): string {
  return JSON.stringify(HASHED.flatMap((column) => (column === 'prev_hash' ? [] : [row[column]]))).replace(
    /\]$/,
    ',',
  )
}
