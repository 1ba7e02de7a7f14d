/** A calendar month `YYYY-MM`, if a text is one of our time. */
export function monthIn(text: string | null): string | null {
  return text && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : null
}

/** The month so many months after one. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place - 1 + by, 1)).toISOString().slice(0, 7)
}
