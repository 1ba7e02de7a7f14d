import { createCookie } from '@remix-run/node'
import { LINK_SECONDS } from '~/platform/session-limits'
import { env } from '~/platform/env.server'

/** The cookie that ties a reset to the browser that requested it (OP-87). */
function resetCookie() {
  const secure = env().PUBLIC_URL.startsWith('https://')
  return createCookie(secure ? '__Host-reset' : 'reset', {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: LINK_SECONDS,
  })
}

/** Returns the reset secret that this browser holds, or null. */
export async function readResetCookie(request: Request): Promise<string | null> {
  const value: unknown = await resetCookie().parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value ? value : null
}

/** Returns the header that sets the browser's reset secret; null removes it. */
export function writeResetCookie(secret: string | null): Promise<string> {
  return resetCookie().serialize(secret ?? '', secret === null ? { maxAge: 0 } : undefined)
}
