import { callersNetwork } from '~/core/rate/network.server'
import { count } from '~/core/rate/rate.server'
import { sha256 } from '~/platform/secrets.server'
import { isChallenged, isStorm, strangersTry } from './challenge'
import { howManyAccounts, tellOfStorm } from './storm.server'

/**
 * Runs an attempt from a browser unknown to the account. It is counted before it is checked, so that parallel
 * attempts gain nothing, and uncounted unless it was wrong.
 * @param account as it was typed
 * @returns `byLink`: true if nobody may be let in or learn whether the password was right.
 */
export async function strangerTries<Found>(
  account: string,
  check: () => Promise<Found | null>,
): Promise<{ found: Found | null; byLink: boolean }> {
  const uses = strangersTry(sha256(account), callersNetwork(), await howManyAccounts())
  const used = await count(uses)
  const takeBack = () => count(uses.map((use) => ({ ...use, cost: -use.cost })))
  const found = await check().catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (found !== null) await takeBack()
  else if (isStorm(uses, used)) await tellOfStorm()
  return { found, byLink: isChallenged(uses, used) }
}
