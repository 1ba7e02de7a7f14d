/** Reads a value kept on this device; null if there is none or storage is disabled. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value on this device if the browser allows it. */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the value is simply not remembered; nothing depends on it.
  }
}

/** Time of the last sign-out in this browser, in milliseconds: this is how other tabs learn of it. */
export const SIGNED_OUT = 'signedOut'

/** Key prefix of texts that this tab keeps until the server has accepted them. */
export const DRAFT = 'draft:'

/** True if this tab keeps a text, by anybody, that the server has not accepted yet. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT))
  } catch {
    return false
  }
}

/** Prefix of `window.name` when it carries this browser's own values across a sign-out. */
export const CARRIED = 'device:'

/**
 * At sign-out: forgets what this tab keeps, such as unsent answers, because the next user may be somebody
 * else, and tells the other tabs. The server's answer then clears all storage of this site; values that
 * belong to the device are carried in `window.name` until somebody signs in (`./restore-device`).
 */
export function forgetTab(): void {
  writeLocal(SIGNED_OUT, String(Date.now()))
  try {
    sessionStorage.clear()
    window.name = CARRIED + JSON.stringify(localStorage)
  } catch {
    // Without storage, nothing was kept.
  }
}
