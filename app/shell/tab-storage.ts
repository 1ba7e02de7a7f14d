/**
 * The router stores data in the tab's sessionStorage and cannot navigate without it. If a browser has
 * disabled it (hardened workstations, embedded browsers), the page gets a substitute that lasts as long as
 * the page (NFR-09).
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
