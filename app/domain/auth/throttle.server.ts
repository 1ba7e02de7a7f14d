import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { clock, inSeconds, now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { requestContext } from '~/platform/request-context.server'
import { sha256 } from '~/platform/secrets.server'
import { delaySeconds, freeFailures, network, STORM_FAILURES, WINDOW_SECONDS } from './throttle'

/** Tries under way in this process, by account: not failures yet, but limited. */
const underWay = new Map<string, number>()

/**
 * Checks a try unless too many have failed; counts it when `check` answers null. Counters follow what was
 * typed, whether it exists or not. A bad address holds back only accounts with failures of their own, so that
 * nobody locks out a clinic.
 * @param subject `login:` and the account key, or `link:` and the id of a mailed link.
 * @param device a known device has counters of its own.
 * @throws Refusal 429 with the seconds to wait; a refused try is not counted.
 */
export async function throttled<Found>(
  subject: string,
  check: () => Promise<Found | null>,
  { device = null }: { device?: string | null } = {},
): Promise<Found | null> {
  const account = accountKey(subject, device)
  // Taken before anything is read: tries under way are counted once they fail.
  const before = underWay.get(account) ?? 0
  underWay.set(account, before + 1)
  try {
    await mayTry(account, device === null ? addressKey() : null, before)
    const found = await check()
    if (found === null) await countFailures(account)
    return found
  } finally {
    const left = (underWay.get(account) ?? 1) - 1
    if (left > 0) underWay.set(account, left)
    else underWay.delete(account)
  }
}

/** Forgets the failures of an account after a try has succeeded; an address keeps its own. */
export async function forgetFailures(subject: string, device: string | null = null): Promise<void> {
  await writeTx(() =>
    writeRows('DELETE FROM login_throttle WHERE counter_key = $key', { key: accountKey(subject, device) }),
  )
}

/**
 * Counts one use of a reset or an e-mail look-up.
 * @throws Refusal 429 with the seconds to wait; a refused use is not counted.
 */
export async function countUse(counted: 'reset' | 'lookup', subject: string): Promise<void> {
  const key = `${counted}:${sha256(subject)}`
  await writeTx(async () => {
    // Counted first: the lock puts simultaneous uses in line.
    const uses = await countOne(key)
    const wait = secondsUntil((await readCounters([key]))[0]?.blocked_until ?? null)
    if (wait > 0) throw tryAgainIn(wait)
    await setDelay(key, delaySeconds(counted, uses, false))
  })
}

/** The caller's address as a subject of `countUse`. */
export function callersNetwork(): string {
  return network(requestContext()?.address ?? '')
}

/** Forgets counters whose window is over. It looks first: mostly there are none, and sign-ins need not wait
 * in line for that. */
export async function sweepThrottle(): Promise<void> {
  const over =
    'login_throttle WHERE window_start < $since AND (blocked_until IS NULL OR blocked_until < $now)'
  const times = { since: inSeconds(-WINDOW_SECONDS), now: now() }
  if (await readRow(`SELECT 1 FROM ${over} LIMIT 1`, times))
    await writeTx(() => writeRows(`DELETE FROM ${over}`, times))
}

const accountKey = (subject: string, device: string | null) =>
  `account:${sha256(device === null ? subject : `${subject} on ${device}`)}`
const addressKey = () => `address:${callersNetwork()}`

async function mayTry(account: string, address: string | null, before: number): Promise<void> {
  const rows = await readCounters([account, 'all', ...(address === null ? [] : [address])])
  const row = (key: string | null) => rows.find(({ counter_key }) => counter_key === key)
  const own = row(account)
  const failures = own?.failures ?? 0
  const waits = [secondsUntil(own?.blocked_until ?? null)]
  if (failures > 0) waits.push(secondsUntil(row(address)?.blocked_until ?? null))
  // After its delay an account has one try at a time.
  const free = freeFailures('account', (row('all')?.failures ?? 0) >= STORM_FAILURES)
  if (before > 0 && failures + before >= free) waits.push(1)
  const wait = Math.max(...waits)
  if (wait > 0) throw tryAgainIn(wait)
}

async function countFailures(account: string): Promise<void> {
  const address = addressKey()
  await writeTx(async () => {
    // Always in this order, so that two cannot wait for each other.
    const storm = (await countOne('all')) >= STORM_FAILURES
    await setDelay(account, delaySeconds('account', await countOne(account), storm))
    await setDelay(address, delaySeconds('address', await countOne(address), storm))
  })
}

type Counter = { counter_key: string; failures: number; blocked_until: string | null }

/** The counters of the present window. */
function readCounters(keys: string[]): Promise<Counter[]> {
  const bind = Object.fromEntries(keys.map((key, index) => [`key${index}`, key]))
  return readRows<Counter>(
    `SELECT counter_key, failures, blocked_until FROM login_throttle
      WHERE counter_key IN (${keys.map((_, index) => `$key${index}`).join(', ')})
        AND (window_start >= $since OR blocked_until > $now)`,
    { ...bind, since: inSeconds(-WINDOW_SECONDS), now: now() },
  )
}

function secondsUntil(instant: string | null): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - clock().getTime()) / 1000))
}

function tryAgainIn(seconds: number): Refusal {
  return new Refusal('auth.tryAgainIn', { status: 429, values: { n: seconds } })
}

async function setDelay(key: string, delay: number): Promise<void> {
  if (delay === 0) return
  await writeRows('UPDATE login_throttle SET blocked_until = $until WHERE counter_key = $key', {
    until: inSeconds(delay),
    key,
  })
}

/** Adds one to a counter, or begins a new window, and answers the count in it. */
async function countOne(key: string): Promise<number> {
  const row = await readRow<{ failures: number }>(
    `INSERT INTO login_throttle (counter_key, failures, window_start) VALUES ($key, 1, $now)
       ON CONFLICT (counter_key) DO UPDATE SET
         failures = CASE WHEN login_throttle.window_start < $since THEN 1 ELSE login_throttle.failures + 1
         END,
         window_start = CASE WHEN login_throttle.window_start < $since THEN $now ELSE
         login_throttle.window_start END
       RETURNING failures`,
    { key, now: now(), since: inSeconds(-WINDOW_SECONDS) },
  )
  return row?.failures ?? 1
}
