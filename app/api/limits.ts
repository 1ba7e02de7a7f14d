/** Rows of one page (OP-91). */
export const MAX_PER_PAGE = 100_000
/** Relations are read for pages up to this size only (security promise 2). */
export const MAX_PER_PAGE_EXPANDED = 500
/** `a.b.c`: how deep an expansion goes. */
export const MAX_EXPAND_DEPTH = 3
export const DEFAULT_PER_PAGE = 50
export const MAX_PAGE = 1_000_000
/** How far the rows of a list are counted unless all are asked for: an exact total of a million costs more
 * than the page. */
export const COUNT_TO = 10_000
export const MAX_FILTERS = 20
/** Characters of one text to search for. */
export const MAX_FILTER_TEXT = 255
/** Values of one `in` filter. */
export const MAX_IN_VALUES = 100
/** Characters of an Idempotency-Key. */
export const MAX_KEY = 200

const BODY = 1_000_000
const IMPORT_BODY = 12_000_000

/** Bytes of the body of an operation for people who are signed in; imports and uploads carry whole files. */
export function maxBody(operation: string): number {
  return /\/(import|upload)$/.test(operation) ? IMPORT_BODY : BODY
}
