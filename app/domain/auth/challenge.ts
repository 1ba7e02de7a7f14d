import { limitOf, type LimitName } from '~/core/rate/limits'

/** With more accounts than this, one failure weighs less in the count over all accounts. */
const USUAL_ACCOUNTS = 1200

export type Use = { name: LimitName; key: string; cost: number }

/**
 * Returns the limits that an attempt from a browser unknown to the account uses up if it fails, always in
 * this order.
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
 * True if the attempt must continue by a mailed link, whether the password is right or not, because too many
 * failed before it; its answer then reveals nothing. `used` includes the attempt itself.
 */
export function isChallenged(uses: readonly Use[], used: readonly number[]): boolean {
  return uses.some((use, at) => isOver(use, used[at]!))
}

/** True if so many attempts failed over all accounts that somebody must be trying many of them. */
export function isStorm(uses: readonly Use[], used: readonly number[]): boolean {
  return uses.some((use, at) => use.name === 'strangers' && isOver(use, used[at]!))
}

function isOver({ name }: Use, used: number): boolean {
  return used > limitOf(name).most
}
