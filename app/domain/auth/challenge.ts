import { limitOf, type LimitName } from '~/core/rate/limits'

/** With more accounts than this a failure weighs less in the count over all of them. */
const USUAL_ACCOUNTS = 1200

export type Use = { name: LimitName; key: string; cost: number }

/**
 * What a try from a browser that the account does not know uses up, should it fail; always in this order.
 * @param account as it was typed, hashed
 * @param accounts how many accounts there are
 */
export function strangersTry(account: string, network: string, accounts: number): Use[] {
  return [
    { name: 'strangers', key: 'all', cost: Math.min(1, USUAL_ACCOUNTS / Math.max(1, accounts)) },
    { name: 'strangersAt', key: network, cost: 1 },
    { name: 'strangersOfAccount', key: account, cost: 1 },
  ]
}

/**
 * Whether such a try goes on by a mailed link, right password or not, because too many failed before it: its
 * answer then tells nothing. `used` counts the try itself.
 */
export function isChallenged(uses: readonly Use[], used: readonly number[]): boolean {
  return uses.some((use, at) => isOver(use, used[at]!))
}

/** Whether so many failed over all accounts that somebody tries many of them. */
export function isStorm(uses: readonly Use[], used: readonly number[]): boolean {
  return uses.some((use, at) => use.name === 'strangers' && isOver(use, used[at]!))
}

function isOver({ name }: Use, used: number): boolean {
  return used > limitOf(name).most
}
