/** Asks whether the server still knows the session, which also counts as activity there; null when it cannot be reached. */
export async function sessionActive(): Promise<boolean | null> {
  try {
    const response = await fetch('/user/session', { headers: { Accept: 'application/json' }, cache: 'no-store' })
    if (!response.ok) return null
    const state: unknown = await response.json()
    return typeof state === 'object' && state !== null && 'active' in state ? state.active === true : null
  } catch {
    return null
  }
}
