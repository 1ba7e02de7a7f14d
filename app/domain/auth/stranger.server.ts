import { callersNetwork } from '~/core/rate/network.server'
import { count } from '~/core/rate/rate.server'
import { sha256 } from '~/platform/secrets.server'
import { isChallenged, isStorm, strangersTry } from './challenge'
import { howManyAccounts, tellOfStorm } from './storm.server'

/**
 * A try from a browser that the account does not know. It is counted before it is checked, so that many at
 * once are no more than many in a row, and taken back unless it was wrong.
 * @param account as it was typed
 * @returns `byLink`: nobody may be let in nor told whether the password was right.
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
