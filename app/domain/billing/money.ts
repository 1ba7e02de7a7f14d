const DOLLARS = /^(\d{1,7})?(?:\.(\d{1,2}))?$/

/** Maximum charge in cents: 999,999.99 dollars, the most that fits into box 24F of the claim form. */
export const MOST_CENTS = 99_999_999

/** Returns cents from dollars as typed (`12`, `12.5`, `$1,234.50`); null if it is not an amount of money. */
export function centsFrom(typed: string): number | null {
  const match = DOLLARS.exec(
    typed
      .trim()
      .replace(/^\$\s*/, '')
      .replace(/,(?=\d{3}(\D|$))/g, ''),
  )
  if (!match || (match[1] === undefined && match[2] === undefined)) return null
  const cents = Number(match[1] ?? 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents <= MOST_CENTS ? cents : null
}

/** Returns cents as dollars with two decimals, for a field or a file: `1234.50`. */
export function plainDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
