/** `path` with the page to go to afterwards, unless that is only the start page. */
export function withTo(path: string, to: string | null | undefined): string {
  if (!to || to === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(to)}`
}
