const ZIP = /^(\d{5})(?:[ -]?(\d{4}))?$/
/** The digits of a ZIP code that lost its leading zeros: 501 is 00501, 21394301 is 02139-4301. */
const SHORTENED = /^(?:\d{3,4}|\d{7,8})$/

/**
 * A ZIP code in its standard form, from one without a hyphen or one that a spreadsheet turned into a number:
 * `2139` is `02139`, `021394301` is `02139-4301`. Null for anything else.
 */
export function zipCode(text: string): string | null {
  const trimmed = text.trim()
  const digits = SHORTENED.test(trimmed) ? trimmed.padStart(trimmed.length < 5 ? 5 : 9, '0') : trimmed
  const parts = ZIP.exec(digits)
  if (!parts) return null
  return parts[2] ? `${parts[1]}-${parts[2]}` : parts[1]!
}
