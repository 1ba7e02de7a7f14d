/** Where what could not be saved, because its record was deleted meanwhile, stands to be copied. */
export const NOT_SAVED = '/not-saved'

/** `path` with the page to go to afterwards, unless that is only the start page. */
export function withTo(path: string, to: string | null | undefined): string {
  if (!to || to === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(to)}`
}
