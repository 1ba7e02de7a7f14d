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
export function unusable(value: unknown, path: readonly PropertyKey[] = []): Unusable | null {
  if (typeof value === 'string')
    return value.includes('\0') ? { at: pathText(path), message: 'form.invalid' } : null
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : { at: pathText(path), message: 'api.numberTooLarge' }
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= DEEPEST) return { at: String(path[0]), message: 'form.invalid' }
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0')
      ? { at: pathText(path), message: 'form.invalid' }
      : unusable(inner, [...path, Array.isArray(value) ? Number(key) : key])
    if (found !== null) return found
  }
  return null
}
