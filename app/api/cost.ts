import { MAX_PER_PAGE } from './limits'

/** A call costs 1, plus 1 for each of these many rows asked for. */
const ROWS = 500
/**
 * Plus 1 for each of these many bytes sent: many large imports at once would exhaust the process's memory.
 */
const BYTES = 100_000

/**
 * The cost of a call for `perPage` rows with a body of `length` bytes; a non-numeric value costs nothing
 * extra.
 */
export function costOf(perPage: string | null, length: string | null): number {
  const rows = Math.min(Number(perPage) || 0, MAX_PER_PAGE)
  const bytes = Number(length) || 0
  return 1 + Math.floor(Math.max(0, rows) / ROWS) + Math.floor(Math.max(0, bytes) / BYTES)
}
