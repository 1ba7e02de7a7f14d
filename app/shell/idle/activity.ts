import { readLocal, writeLocal } from '~/ui/basic/local-value'

/** Events that count as activity (SES-14). */
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const

const KEY = 'lastActivity'
const WRITE_EVERY = 2_000

/** Time of the last activity in any tab of this browser, in milliseconds. */
export function lastActivity(): number {
  const stored = Number(readLocal(KEY))
  return Math.max(Number.isFinite(stored) ? stored : 0, ownLast)
}

let ownLast = 0

/** Records activity of this tab now; shared with the other tabs at most every two seconds. */
export function markActive(): void {
  const now = Date.now()
  if (now - ownLast < WRITE_EVERY && ownLast !== 0) return
  ownLast = now
  // If storage is disabled, each tab counts only its own activity.
  writeLocal(KEY, String(now))
}

/** Calls `onActive` on activity until the returned function is called. */
export function watchActivity(onActive: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, onActive, { passive: true, capture: true })
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, onActive, { capture: true })
  }
}
