import { plainCookie } from './cookies.server'

/** The time zone of the reader's own clock: chosen by hand, or reported by the browser. */
export const ownZoneCookie = plainCookie('zone', { sameSite: 'lax', path: '/', maxAge: 365 * 24 * 3600 })

/** The time zone in the cookie, if the runtime supports it; else null. */
export async function ownZone(request: Request): Promise<string | null> {
  const value: unknown = await ownZoneCookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && isZone(value) ? value : null
}

/** True if the runtime supports a time zone of this name. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name !== ''
  } catch {
    return false
  }
}
