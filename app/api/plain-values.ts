/** Whether a value is an object with named fields (no array, no null). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The path of the first text with a NUL character in a JSON value, or null when there is none. */
export function withoutNul(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key
    const found = key.includes('\0') ? path : withoutNul(inner, here)
    if (found !== null) return found
  }
  return null
}
