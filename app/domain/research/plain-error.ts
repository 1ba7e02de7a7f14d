const LONGEST = 300

/** The message of a research site as one short line of plain text; null for none. */
export function plainError(text: string | null): string | null {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line === '' ? null : line.slice(0, LONGEST)
}
