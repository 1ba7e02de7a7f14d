import { NUMBER_FAULTS, readTypedNumber } from '~/platform/read-number'

const CENTS = /^\d+(?:\.\d{1,2})?$/

/** Maximum charge in cents: 999,999.99 dollars, the most that fits into box 24F of the claim form. */
export const MOST_CENTS = 99_999_999

/** Cents from dollars as typed (`12`, `12,5`, `$1,234.50`), or the message of a field that holds no amount. */
export function centsFrom(typed: string): { cents: number } | { wrong: string } {
  const read = readTypedNumber(typed.trim().replace(/^\$/, ''))
  if ('wrong' in read && read.wrong === 'ambiguous') return { wrong: NUMBER_FAULTS.ambiguous }
  if ('wrong' in read || !CENTS.test(read.text)) return { wrong: 'superbill.chargeInvalid' }
  const cents = Math.round(read.value * 100)
  return cents <= MOST_CENTS ? { cents } : { wrong: 'superbill.chargeInvalid' }
}

/** Returns cents as dollars with two decimals, for a field or a file: `1234.50`. */
export function plainDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
