/**
 * The page that shows, for copying, what could not be saved because its record was deleted in the meantime.
 */
export const NOT_SAVED = '/not-saved'
/** The same page, for somebody who no longer has access to the record. */
export const NO_ACCESS = `${NOT_SAVED}?why=access`

/** `path` with the page to return to, unless that is just the home page. */
export function withTo(path: string, to: string | null | undefined): string {
  if (!to || to === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(to)}`
}
