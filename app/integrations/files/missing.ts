const MISSING = ['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound']

/** True if a file driver's error means that there is no such file. */
export function isMissing(error: unknown): boolean {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return MISSING.includes(String(code)) || MISSING.includes(String(name))
}
