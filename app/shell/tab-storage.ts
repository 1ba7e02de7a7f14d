/**
 * The router keeps notes of its own in the tab's storage and finds no screens without it. Where a browser has
 * switched it off (hardened workstations, browsers inside other programs), the page gets one that lasts as
 * long as itself (NFR-09).
 */
export function ensureTabStorage(): void {
  try {
    sessionStorage.getItem('')
  } catch {
    Object.defineProperty(window, 'sessionStorage', { configurable: true, value: memory() })
  }
}

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
