/** Failures are counted over this long, in seconds (OP-105). */
export const WINDOW_SECONDS = 15 * 60
/** So many failures, or uses of what is no sign-in, are free in a window. */
const FREE = { account: 10, address: 50, reset: 30, lookup: 60 } as const
/** When the whole service sees so many failures in a window, somebody is trying many accounts from many
 * places … */
export const STORM_FAILURES = 500
/** … and then each account has so many free failures instead. */
const FREE_IN_STORM = 3

export type Counted = keyof typeof FREE

/** The longest delay in seconds. Short for an account, because a stranger can cause it. */
const LONGEST: Record<Counted, number> = { account: 60, address: 300, reset: 300, lookup: 300 }

/** How many failures are free before the first delay. */
export function freeFailures(counted: Counted, storm: boolean): number {
  return storm && counted === 'account' ? FREE_IN_STORM : FREE[counted]
}

/** Seconds until the next try is heard after `failures` in the window: 1, 2, 4, … from the last free one on;
 * 0 before. */
export function delaySeconds(counted: Counted, failures: number, storm: boolean): number {
  const over = failures - freeFailures(counted, storm)
  return over < 0 ? 0 : Math.min(2 ** Math.min(over, 10), LONGEST[counted])
}

/** The part of an address that one customer line shares: all of IPv4, the first 64 bits of IPv6. */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
