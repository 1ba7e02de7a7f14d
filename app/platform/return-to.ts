/** Where what could not be saved, because its record was deleted meanwhile, stands to be copied. */
export const NOT_SAVED = '/not-saved'
/** The same, for who may no longer save it. */
export const NO_ACCESS = `${NOT_SAVED}?why=access`

/** `path` with the page to go to afterwards, unless that is only the start page. */
export function withTo(path: string, to: string | null | undefined): string {
  if (!to || to === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(to)}`
}
