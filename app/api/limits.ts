/** Maximum rows per page (OP-91). */
export const MAX_PER_PAGE = 100_000
/** Maximum page size with expanded relations (security promise 2). */
export const MAX_PER_PAGE_EXPANDED = 500
/** Maximum depth of an expansion, as in `a.b.c`. */
export const MAX_EXPAND_DEPTH = 3
export const DEFAULT_PER_PAGE = 50
export const MAX_PAGE = 1_000_000
/**
 * How many rows are counted unless the exact total is asked for: counting a million costs more than the page.
 */
export const COUNT_TO = 10_000
export const MAX_FILTERS = 20
/** Maximum characters of one search text. */
export const MAX_FILTER_TEXT = 255
/** Maximum values of one `in` filter. */
export const MAX_IN_VALUES = 100
/** Maximum characters of an Idempotency-Key. */
export const MAX_KEY = 200

const BODY = 1_000_000
const IMPORT_BODY = 12_000_000

/** Maximum body size in bytes for signed-in callers; imports and uploads carry whole files. */
export function maxBody(operation: string): number {
  return /\/(import|upload)$/.test(operation) ? IMPORT_BODY : BODY
}
