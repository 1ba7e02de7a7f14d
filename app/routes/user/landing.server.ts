import { ownPath } from '~/platform/origin.server'

/** Where to go after signing in: the requested page of this site, but never back to signing in or out. */
export function landing(to: FormDataEntryValue | null, request: Request): string {
  const path = typeof to === 'string' ? ownPath(to, request) : null
  return path && !/^\/user\/(login|logout|session|mask|unmask)\b/.test(path) ? path : '/'
}

/** The page in the `to` parameter of a request, else the home page. */
export function askedFor(request: Request): string {
  return landing(new URL(request.url).searchParams.get('to'), request)
}
