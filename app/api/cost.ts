import { MAX_PER_PAGE } from './limits'

/** One for a call, and one more for every so many rows asked for. */
const ROWS = 500
/** And one for every so many bytes sent: large imports at once would use up the memory of the process. */
const BYTES = 100_000

/** What a call for `perPage` rows with a body of `length` bytes costs; what is no number counts as none. */
export function costOf(perPage: string | null, length: string | null): number {
  const rows = Math.min(Number(perPage) || 0, MAX_PER_PAGE)
  const bytes = Number(length) || 0
  return 1 + Math.floor(Math.max(0, rows) / ROWS) + Math.floor(Math.max(0, bytes) / BYTES)
}
