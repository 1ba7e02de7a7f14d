import { Refusal } from './refusal'

/**
 * Refuses a write that another site could have sent (security promise 5); calls with an auth key do not pass
 * here.
 */
export function guardOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('shell.notAuthorized', { status: 403 })
    return
  }
  const source = request.headers.get('Origin') ?? request.headers.get('Referer')
  if (!source || !sameHost(source, request)) throw new Refusal('shell.notAuthorized', { status: 403 })
}

function sameHost(source: string, request: Request): boolean {
  try {
    return new URL(source).host === (request.headers.get('Host') ?? new URL(request.url).host)
  } catch {
    return false
  }
}

/**
 * The path of a target on this site, or null for any other: redirect targets are parsed, never compared by
 * prefix.
 */
export function ownPath(target: string | null | undefined, request: Request): string | null {
  if (!target) return null
  const here = new URL(request.url)
  try {
    const url = new URL(target, here)
    if (url.origin !== here.origin || !/^https?:$/.test(url.protocol)) return null
    return pathOf(url)
  } catch {
    return null
  }
}

/** The page of this site that the request came from, or null, also when it is the same page. */
export function previousPage(request: Request): string | null {
  const page = sourcePage(request)
  return page?.split('?')[0] === new URL(request.url).pathname ? null : page
}

/** The page of this site that the request came from, or null. */
export function sourcePage(request: Request): string | null {
  const referer = request.headers.get('Referer')
  const host = request.headers.get('Host')
  if (!referer) return null
  try {
    const url = new URL(referer)
    if (url.host !== (host ?? new URL(request.url).host)) return null
    return pathOf(url)
  } catch {
    return null
  }
}

/** True if the browser wants a page: a file address opened directly then shows an error as a page. */
export function asksForPage({ headers }: Request): boolean {
  return headers.get('Accept')?.includes('text/html') ?? false
}

/** Path and query; a double slash at the start would be read as another host. */
function pathOf(url: URL): string {
  return url.pathname.replace(/^\/{2,}/, '/') + url.search
}
