/** Whether a value is an object with named fields (no array, no null). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A path as errors name it: `data_rows[3].email`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step)), '')
}

/** The path of the first text with a NUL character in a JSON value, or null when there is none. */
export function nulPath(value: unknown, path: readonly PropertyKey[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? pathText(path) : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? pathText(path) : nulPath(inner, [...path, Array.isArray(value) ? Number(key) : key])
    if (found !== null) return found
  }
  return null
}
