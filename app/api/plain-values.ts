/** Whether a value is an object with named fields (no array, no null). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A path as errors name it: `data_rows[3].email`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step),
    '',
  )
}

type Unusable = { at: string; message: string }

/** More lists within lists than any input has; whoever follows them needs a stack as deep. */
const DEEPEST = 50

/**
 * The first thing in a JSON value that cannot be stored, or null: a text with a NUL character, a number like
 * 1e400 that is larger than numbers can be, or lists within lists without end.
 */
export function unusable(value: unknown): Unusable | null {
  const found = firstUnusable(value, 0)
  if (!found) return null
  const at = found.isDeep ? String(found.path[0]) : pathText(found.path)
  return { at, message: found.message }
}

type Found = { path: PropertyKey[]; message: Unusable['message']; isDeep?: boolean }

/** The path is made on the way back: nearly all values are right, and there may be half a million. */
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
