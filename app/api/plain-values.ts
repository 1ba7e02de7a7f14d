/** True for an object with named fields (not an array, not null). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A path as it appears in errors: `data_rows[3].email`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step),
    '',
  )
}

type Unusable = { at: string; message: string }

/** Maximum nesting: deeper than any real input, and a limit on the recursion below. */
const DEEPEST = 50

/**
 * The first value in a JSON value that cannot be stored, or null: text with a NUL character, a number such as
 * 1e400 that overflows to infinity, or nesting that is too deep.
 */
export function unusable(value: unknown): Unusable | null {
  const found = firstUnusable(value, 0)
  if (!found) return null
  const at = found.isDeep ? String(found.path[0]) : pathText(found.path)
  return { at, message: found.message }
}

type Found = { path: PropertyKey[]; message: Unusable['message']; isDeep?: boolean }

/** The path is built while returning: nearly all values are fine, and there may be half a million. */
function firstUnusable(value: unknown, depth: number): Found | null {
  if (typeof value === 'string') return value.includes('\0') ? { path: [], message: 'form.invalid' } : null
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : { path: [], message: 'api.numberTooLarge' }
  if (typeof value !== 'object' || value === null) return null
  if (depth >= DEEPEST) return { path: [], message: 'form.invalid', isDeep: true }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const found = firstUnusable(value[index], depth + 1)
      if (found) return { ...found, path: [index, ...found.path] }
    }
    return null
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0')) return { path: [], message: 'form.invalid' }
    const found = firstUnusable(inner, depth + 1)
    if (found) return { ...found, path: [key, ...found.path] }
  }
  return null
}
