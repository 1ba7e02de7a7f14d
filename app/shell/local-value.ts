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
