/** Returns the text if it is a calendar month `YYYY-MM` from 2000 to 2099, else null. */
export function monthIn(text: string | null): string | null {
  return text && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : null
}

/** The month `by` months after the given one. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place - 1 + by, 1)).toISOString().slice(0, 7)
}
