/** Reads a value kept on this device; null when there is none or storage is switched off. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value on this device where the browser allows it. */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing depends on it: without storage the value is simply not remembered.
  }
}

/** When somebody signed out in this browser, in milliseconds: other tabs are told by it. */
export const SIGNED_OUT = 'signedOut'

/** How the keys of texts begin that this tab keeps until the server has accepted them. */
export const DRAFT = 'draft:'

/** Whether this tab keeps a text that the server has not accepted yet, of whomever. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT))
  } catch {
    return false
  }
}

/** How the name of a window begins that carries over what this browser keeps. */
export const CARRIED = 'device:'

/**
 * At sign-out: forgets what this tab keeps, such as answers not sent yet, as the next person here is somebody
 * else, and tells the other tabs. The answer then empties all storage of this site; what is the device's own
 * stays in the name of the window until somebody signs in (`./restore-device`).
 */
export function forgetTab(): void {
  writeLocal(SIGNED_OUT, String(Date.now()))
  try {
    sessionStorage.clear()
    window.name = CARRIED + JSON.stringify(localStorage)
  } catch {
    // Without storage nothing was kept.
  }
}
