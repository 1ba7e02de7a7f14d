import { withTo } from '~/platform/return-to'
import { forgetTab } from '~/ui/basic/local-value'
import { leaveUnasked } from './unsent'

/**
 * Asks whether the session is still valid, which also counts as activity on the server; null when the server
 * cannot be reached.
 */
export async function sessionActive(): Promise<boolean | null> {
  try {
    const response = await fetch('/user/session', {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
    })
    if (!response.ok) return null
    const state: unknown = await response.json()
    return typeof state === 'object' && state !== null && 'active' in state ? state.active === true : null
  } catch {
    return null
  }
}

export type SignIn = { userId: number } | { message: string } | null

/**
 * Signs in without leaving the page. Returns who is signed in now, or why it failed; null when the server
 * cannot be reached.
 */
export async function signInHere(form: FormData): Promise<SignIn> {
  const body = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') body.append(name, value)
  try {
    const response = await fetch('/user/session', {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      cache: 'no-store',
    })
    const answer = (await response.json()) as { ok?: boolean; userId?: number; message?: string }
    if (answer.ok && typeof answer.userId === 'number') return { userId: answer.userId }
    return typeof answer.message === 'string' ? { message: answer.message } : null
  } catch {
    return null
  }
}

/** Ends the session and shows the sign-in page, which explains why. */
export async function signOut(): Promise<void> {
  forgetTab()
  leaveUnasked()
  await fetch('/user/logout', { method: 'POST', redirect: 'manual' }).catch(() => undefined)
  window.location.assign(withTo('/user/login?ended=idle', window.location.pathname + window.location.search))
}
