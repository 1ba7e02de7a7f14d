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

/** Forgets what this tab keeps, such as answers not sent yet: the next person here is somebody else. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage nothing was kept.
  }
}
