import { DEVICE_SECONDS } from '~/platform/session-limits'
import type { Lang } from '~/i18n/t'
import { browserCookie, languageCookie, sessionCookie } from '~/platform/cookies.server'

/**
 * Headers that give the browser its session; on a registered device it outlives the browser (OP-86).
 * @param browserSecret after a sign-in: what the browser keeps to be known again.
 * @param lang after a sign-in: the language this person has chosen before.
 */
export async function withSession(
  token: string,
  {
    device = false,
    browserSecret,
    lang,
  }: { device?: boolean; browserSecret?: string; lang?: Lang | null } = {},
): Promise<Headers> {
  const headers = new Headers()
  headers.append(
    'Set-Cookie',
    await sessionCookie().serialize(token, device ? { maxAge: DEVICE_SECONDS } : undefined),
  )
  if (browserSecret) headers.append('Set-Cookie', await browserCookie().serialize(browserSecret))
  if (lang) headers.append('Set-Cookie', await languageCookie.serialize(lang))
  return headers
}

/**
 * Headers that take the session away. The browser is asked to drop its cache, with it the pages behind the
 * Back button, and its storage: drafts, and what waits for a connection. What is the device's own is carried
 * over by `forgetTab`.
 */
export async function withoutSession(): Promise<Headers> {
  return new Headers({
    'Set-Cookie': await sessionCookie().serialize('', { maxAge: 0 }),
    'Clear-Site-Data': '"cache", "storage"',
  })
}
