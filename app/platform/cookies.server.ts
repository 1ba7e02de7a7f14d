import { createCookie, type Cookie, type CookieOptions } from '@remix-run/node'
import { DEVICE_KNOWN_SECONDS } from './session-limits'
import { env } from './env.server'

const secure = () => env().PUBLIC_URL.startsWith('https://')

/** The session cookie: a random token and nothing else. `__Host-` binds it to this host over https. */
export function sessionCookie() {
  return createCookie(secure() ? '__Host-tendwell' : 'tendwell', {
    httpOnly: true,
    secure: secure(),
    sameSite: 'lax',
    path: '/',
  })
}

/**
 * The cookie by which an account recognizes a browser at the next sign-in: a random secret that grants
 * nothing by itself.
 */
export function browserCookie() {
  return createCookie(secure() ? '__Host-tendwell-browser' : 'tendwell-browser', {
    httpOnly: true,
    secure: secure(),
    sameSite: 'lax',
    path: '/',
    maxAge: DEVICE_KNOWN_SECONDS,
  })
}

/** A cookie with a reader preference or a message; https-only where the site uses https. */
export function plainCookie(name: string, options: CookieOptions): Cookie {
  const cookie = createCookie(name, options)
  return { ...cookie, serialize: (value, more) => cookie.serialize(value, { secure: secure(), ...more }) }
}

const YEAR = 365 * 24 * 3600

/** The chosen language, remembered on the device (I18N-03). */
export const languageCookie = plainCookie('language', {
  httpOnly: false,
  sameSite: 'lax',
  path: '/',
  maxAge: YEAR,
})

/** Which stylesheet the browser was told to fetch and cache: its file name, which contains a content hash. */
export const stylesCookie = plainCookie('styles', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: YEAR,
})

/** Light or dark, if the reader has chosen; and whether the help pane is open. */
export const choicesCookie = plainCookie('panes', {
  httpOnly: false,
  sameSite: 'lax',
  path: '/',
  maxAge: YEAR,
})
