import { createCookie } from '@remix-run/node'
import { LINK_SECONDS } from '~/platform/session-limits'
import { env } from '~/platform/env.server'

/** Ties a reset to the browser that asked for it (OP-87). */
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

/** The binding secret that this browser holds, or null. */
export async function readResetCookie(request: Request): Promise<string | null> {
  const value: unknown = await resetCookie().parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value ? value : null
}

/** The header that gives the browser its binding secret; null takes it away. */
export function writeResetCookie(secret: string | null): Promise<string> {
  return resetCookie().serialize(secret ?? '', secret === null ? { maxAge: 0 } : undefined)
}
