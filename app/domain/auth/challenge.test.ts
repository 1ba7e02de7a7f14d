import { expect, it } from 'vitest'
import { latestOf, millisecondsEach, usedOf } from '~/core/rate/bucket'
import { limitOf } from '~/core/rate/limits'
import { isChallenged, isStorm, strangersTry, type Use } from './challenge'

const [MINUTE, HOUR, DAY] = [60_000, 3600_000, 24 * 3600_000]
const [ACCOUNTS, ADDRESSES] = [2000, 200]

/** The counters, in memory. */
function counters() {
  const fullAt = new Map<string, number>()
  return (uses: readonly Use[], at: number, sign = 1) =>
    uses.map(({ name, key, cost }) => {
      const limit = limitOf(name)
      const row = `${name} ${key}`
      const price = sign * cost * millisecondsEach(limit)
      fullAt.set(row, Math.min(Math.max(fullAt.get(row) ?? 0, at) + price, latestOf(limit, at)))
      return usedOf(limit, fullAt.get(row)!, at)
    })
}

/** Random numbers that are the same each time. */
function dice(seed: number) {
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
    return seed / 2 ** 32
  }
}

type Attack = (round: number, address: number) => number

/**
 * A week in which each address guesses every five minutes and everybody signs in once a day, in a known or
 * new browser.
 */
function week(accountOf: Attack) {
  const count = counters()
  const chance = dice(7)
  const useful = new Map<number, number>()
  const seen = { inFirstHour: 0, later: 0, people: 0, byLink: 0, storm: false }
  for (let at = 0, round = 0; at < 7 * DAY; at += 5 * MINUTE, round += 1) {
    for (let address = 0; address < ADDRESSES; address += 1) {
      const account = accountOf(round, address)
      const uses = strangersTry(String(account), `a${address}`, ACCOUNTS)
      const used = count(uses, at)
      seen.storm ||= isStorm(uses, used)
      if (isChallenged(uses, used)) continue
      if (at < HOUR) seen.inFirstHour += 1
      else {
        seen.later += 1
        useful.set(account, (useful.get(account) ?? 0) + 1)
      }
    }
    // Known browsers use none of these counters, so nothing can block them.
    if (chance() < (ACCOUNTS / 288) * 0.05) {
      const uses = strangersTry(String(Math.floor(chance() * ACCOUNTS)), `home${round}`, ACCOUNTS)
      seen.people += 1
      if (isChallenged(uses, count(uses, at))) seen.byLink += 1
      count(uses, at, -1)
    }
  }
  return { ...seen, mostOfOne: Math.max(0, ...useful.values()) }
}

it.each<[string, Attack]>([
  ['one password over all accounts', (round, address) => (round * ADDRESSES + address) % ACCOUNTS],
  ['all addresses on a few accounts', (_, address) => address % 5],
])('%s: less than one useful guess per account and day after the first hour', (_, attack) => {
  const { inFirstHour, later, mostOfOne, storm } = week(attack)
  expect(storm).toBe(true)
  expect(inFirstHour).toBeLessThan(ACCOUNTS)
  expect(later / ACCOUNTS / 7).toBeLessThan(1)
  expect(mostOfOne / 7).toBeLessThan(1)
})

it('in a quiet week everybody comes in from a new browser without a link', () => {
  const count = counters()
  for (let day = 0; day < 7; day += 1)
    for (let person = 0; person < 100; person += 1) {
      const at = day * DAY + person * 5 * MINUTE
      const wrong = strangersTry(`p${day * 100 + person}`, `clinic${person % 10}`, ACCOUNTS)
      // Everybody mistypes once, then gets it right.
      expect(isChallenged(wrong, count(wrong, at))).toBe(false)
      expect(isChallenged(wrong, count(wrong, at))).toBe(false)
      count(wrong, at, -1)
    }
})
