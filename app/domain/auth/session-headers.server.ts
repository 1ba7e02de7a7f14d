import { DEVICE_SECONDS } from '~/platform/session-limits'
import type { Lang } from '~/i18n/t'
import { browserCookie, languageCookie, sessionCookie } from '~/platform/cookies.server'

/**
 * Returns headers that give the browser its session; on a registered device it outlives the browser (OP-86).
 * @param browserSecret after a sign-in: the secret by which the browser will be recognized.
 * @param lang after a sign-in: the language this person chose earlier.
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
 * Returns headers that remove the session. They also make the browser drop its cache (and so the pages behind
 * the Back button) and its storage: drafts, and writes waiting for a connection. Settings of the device
 * itself are carried over by `forgetTab`.
 */
export async function withoutSession(): Promise<Headers> {
  return new Headers({
    'Set-Cookie': await sessionCookie().serialize('', { maxAge: 0 }),
    'Clear-Site-Data': '"cache", "storage"',
  })
}
