const MISSING = ['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound']

/** Whether an error of a file driver says that there is no such file. */
export function isMissing(error: unknown): boolean {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return MISSING.includes(String(code)) || MISSING.includes(String(name))
}
