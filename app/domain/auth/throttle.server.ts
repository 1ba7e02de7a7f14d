import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { clock, inSeconds, now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { requestContext } from '~/platform/request-context.server'
import { sha256 } from '~/platform/secrets.server'
import { delaySeconds, network, STORM_FAILURES, WINDOW_SECONDS, type Counted } from './throttle'

export type Attempt = { account: string; address: string }

/**
 * Counts a try before it is made, as if it had failed, so that many tries at once are counted as well as many in a row.
 * The counter belongs to what was typed, whether such an account exists or not.
 * @param subject what is tried: `login:` and the account key, `link:` and the id of a mailed link, `reset:` and the caller's address.
 * @throws Refusal 429 with the seconds to wait; a refused try is not counted.
 */
export async function beginAttempt(subject: string): Promise<Attempt> {
  const attempt = {
    account: `account:${sha256(subject)}`,
    address: `address:${network(requestContext()?.address ?? '')}`,
  }
  await writeTx(async () => {
    // First the counter that everybody shares: its lock makes tries that come at once wait for each other's counts.
    const storm = (await countFailure('all')) >= STORM_FAILURES
    const wait = await secondsToWait([attempt.account, attempt.address])
    if (wait > 0) throw new Refusal('auth.tryAgainIn', { status: 429, values: { n: wait } })
    await countAndDelay('account', attempt.account, storm)
    await countAndDelay('address', attempt.address, storm)
  })
  return attempt
}

/** Takes the count of `beginAttempt` back after the try has succeeded, and forgets the failures of the account. */
export async function attemptSucceeded({ account, address }: Attempt): Promise<void> {
  const less =
    'UPDATE login_throttle SET failures = failures - 1, blocked_until = NULL WHERE counter_key = $key AND failures > 0'
  // In the order of beginAttempt, so that the two cannot wait for each other.
  await writeRows(less, { key: 'all' })
  await writeRows('DELETE FROM login_throttle WHERE counter_key = $account', { account })
  await writeRows(less, { key: address })
}

/** Forgets counters whose window is over. */
export async function sweepThrottle(): Promise<void> {
  await writeRows(
    'DELETE FROM login_throttle WHERE window_start < $since AND (blocked_until IS NULL OR blocked_until < $now)',
    { since: inSeconds(-WINDOW_SECONDS), now: now() },
  )
}

async function secondsToWait([account, address]: [string, string]): Promise<number> {
  const rows = await readRows<{ blocked_until: string }>(
    'SELECT blocked_until FROM login_throttle WHERE counter_key IN ($account, $address) AND blocked_until > $now',
    { account, address, now: now() },
  )
  return Math.max(
    0,
    ...rows.map((row) => Math.ceil((Date.parse(row.blocked_until) - clock().getTime()) / 1000)),
  )
}

async function countAndDelay(counted: Counted, key: string, storm: boolean): Promise<void> {
  const delay = delaySeconds(counted, await countFailure(key), storm)
  if (delay > 0)
    await writeRows('UPDATE login_throttle SET blocked_until = $until WHERE counter_key = $key', {
      until: inSeconds(delay),
      key,
    })
}

/** Adds one to a counter, or begins a new window, and answers the failures in it. */
async function countFailure(key: string): Promise<number> {
  const bind = { key, now: now(), since: inSeconds(-WINDOW_SECONDS) }
  await writeRows(
    `INSERT INTO login_throttle (counter_key, failures, window_start) VALUES ($key, 1, $now)
       ON CONFLICT (counter_key) DO UPDATE SET
         failures = CASE WHEN login_throttle.window_start < $since THEN 1 ELSE login_throttle.failures + 1 END,
         window_start = CASE WHEN login_throttle.window_start < $since THEN $now ELSE login_throttle.window_start END`,
    bind,
  )
  const row = await readRow<{ failures: number }>(
    'SELECT failures FROM login_throttle WHERE counter_key = $key',
    { key },
  )
  return row?.failures ?? 1
}
