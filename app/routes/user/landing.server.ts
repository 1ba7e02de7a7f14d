import { ownPath } from '~/platform/origin.server'

/** Where to go after sign-in: the own page that was asked for, but never back to signing in or out. */
export function landing(to: FormDataEntryValue | null, request: Request): string {
  const path = typeof to === 'string' ? ownPath(to, request) : null
  return path && !/^\/user\/(login|logout|session|mask|unmask)\b/.test(path) ? path : '/'
}

/** The page that the address of a request names by `to`, else the start page. */
export function askedFor(request: Request): string {
  return landing(new URL(request.url).searchParams.get('to'), request)
}
