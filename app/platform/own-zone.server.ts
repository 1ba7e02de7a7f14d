import { plainCookie } from './cookies.server'

/** The zone of the reader's own clock: chosen by hand, or told by the browser. */
export const ownZoneCookie = plainCookie('zone', { sameSite: 'lax', path: '/', maxAge: 365 * 24 * 3600 })

/** The zone that the cookie names, when the runtime knows it. */
export async function ownZone(request: Request): Promise<string | null> {
  const value: unknown = await ownZoneCookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && isZone(value) ? value : null
}

/** Whether the runtime knows a zone by this name. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name !== ''
  } catch {
    return false
  }
}
