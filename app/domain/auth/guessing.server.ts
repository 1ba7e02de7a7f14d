import { count, forget, mustTake } from '~/core/rate/rate.server'
import { sha256 } from '~/platform/secrets.server'

/**
 * Checks a secret unless too many attempts have failed. An attempt is counted before it is checked, so that
 * parallel attempts gain nothing, and uncounted if it was right or could not be checked.
 * @param subject who tries what: `password:` and a person, `link:` and the id of a mailed link, …
 * @param check returns null if the secret is wrong
 * @throws Refusal 429 with the seconds to wait; a refused attempt is not counted.
 */
export async function guessing<Found>(
  subject: string,
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const key = sha256(subject)
  await mustTake('guess', key, { text: 'auth.tryAgainIn' })
  let found: Found | null
  try {
    found = await check()
  } catch (error) {
    await count([{ name: 'guess', key, cost: -1 }])
    throw error
  }
  if (found !== null) await forget('guess', key)
  return found
}
