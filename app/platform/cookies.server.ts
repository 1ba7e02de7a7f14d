import { createCookie } from '@remix-run/node'
import { env } from './env.server'

const secure = () => env().PUBLIC_URL.startsWith('https://')

/** The session cookie: a random token and nothing else. `__Host-` ties it to this host under https. */
export function sessionCookie() {
  return createCookie(secure() ? '__Host-tendwell' : 'tendwell', { httpOnly: true, secure: secure(), sameSite: 'lax', path: '/' })
}

const YEAR = 365 * 24 * 3600

/** The chosen language, remembered on the device (I18N-03). */
export const languageCookie = createCookie('language', { httpOnly: false, sameSite: 'lax', path: '/', maxAge: YEAR })

/** Ties flash messages to a browser that has no session yet. */
export function visitorCookie() {
  return createCookie(secure() ? '__Host-visitor' : 'visitor', { httpOnly: true, secure: secure(), sameSite: 'lax', path: '/' })
}

/** Light or dark, when the reader has chosen; and whether the help pane is open. */
export const paneCookie = createCookie('panes', { httpOnly: false, sameSite: 'lax', path: '/', maxAge: YEAR })
