import { writeRows, writeTx } from 'db/connection'
import { isUnavailable } from 'db/errors'
import { clock } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { millisecondsEach, priceOf, usedOf, waitFor, type FullAt } from './bucket'
import { holdBack } from './hold-back.server'
import { limitOf, type Limit, type LimitName } from './limits'
import { addStored, forgetStored, readStored, sweepStored, takeStored, takeWithDelay } from './stored.server'

/** `retryAfter`: whole seconds until the use would be allowed; 0 if it was. */
export type Taken = { allowed: boolean; retryAfter: number }

/** The share of a bucket that a process grants before it tells the others. */
const LEASE = 1 / 8
const SWEEP_AT = 10_000

/** What this process knows of a bucket: its last known full-at instant, and what was granted since then. */
type Local = { known: FullAt; spent: number; at: number; per: number }

const buckets = new Map<string, Local>()
const ALLOWED: Taken = { allowed: true, retryAfter: 0 }
const refused = (wait: number): Taken => ({ allowed: false, retryAfter: Math.max(1, wait) })

/**
 * Charges a use to a limit. Returns whether it is allowed and, if not, after how many seconds it would be; a
 * refused use is not charged.
 * @param key whose bucket, as the comment in `limits.ts` says: a person's ID, `callersNetwork()`, …
 * @param cost how many uses this is; one above a full bucket needs a full one.
 */
export async function take(name: LimitName, key: string | number, cost = 1): Promise<Taken> {
  const limit = limitOf(name)
  const row = `${name} ${key}`
  const price = priceOf(limit, cost)
  if (limit.longest !== undefined) {
    const wait = await takeWithDelay(row, limit, price)
    return wait > 0 ? refused(wait) : ALLOWED
  }
  const local = localOf(row, limit)
  // Buckets refill by the clock alone: until the known wait is over, a refusal needs no database query.
  const wait = waitFor(limit, local.known, { at: local.at, price })
  if (wait > 0) return refused(wait)
  return limit.kept === 'exact' ? takeExact(row, limit, price) : takeShared(row, limit, price)
}

/**
 * Charges a use to a limit, outside of any transaction.
 * @throws Refusal 429, after a short delay, with the seconds to wait as `n` in its text `key`.
 */
export async function mustTake(
  name: LimitName,
  key: string | number,
  { cost = 1, text = 'shell.tooMuch' }: { cost?: number; text?: string } = {},
): Promise<void> {
  const { allowed, retryAfter } = await take(name, key, cost)
  if (allowed) return
  await holdBack(`${name} ${key}`)
  throw new Refusal(text, { status: 429, values: { n: retryAfter } })
}

/**
 * Counts uses that are never refused (failures). All in one transaction and in the order given, which must be
 * the same everywhere, so that no two transactions deadlock. A negative cost gives uses back.
 * @returns how much of each bucket is used now; at most twice `most` is remembered.
 */
export function count(
  uses: readonly { name: LimitName; key: string | number; cost?: number }[],
): Promise<number[]> {
  return writeTx(async () => {
    const used: number[] = []
    for (const { name, key, cost = 1 } of uses) {
      const limit = limitOf(name)
      const fullAt = await addStored(`${name} ${key}`, limit, cost * millisecondsEach(limit))
      used.push(usedOf(limit, fullAt, clock().getTime()))
    }
    return used
  })
}

/** Returns how much of an `exact` limit one key has used, in the same unit as `count`. */
export async function usedNow(name: LimitName, key: string | number): Promise<number> {
  return usedOf(limitOf(name), await readStored(`${name} ${key}`), clock().getTime())
}

/** Resets one key's use of a limit. */
export async function forget(name: LimitName, key: string | number): Promise<void> {
  buckets.delete(`${name} ${key}`)
  await forgetStored(`${name} ${key}`)
}

/** Forgets this process's local state, as after a restart (tests). */
export function forgetKnown(): void {
  buckets.clear()
}

/** Resets all use of all limits (tests). */
export async function forgetAll(): Promise<void> {
  forgetKnown()
  await writeRows('DELETE FROM rate_limit')
}

/** Deletes the rows of buckets that are full again. @returns how many. */
export function sweepRates(): Promise<number> {
  return sweepStored()
}

function localOf(row: string, limit: Limit): Local {
  const at = clock().getTime()
  const known = buckets.get(row)
  const local = known && at - known.at < limit.per * 1000 ? known : { known: 0, spent: 0, at, per: limit.per }
  local.at = at
  buckets.set(row, local)
  if (buckets.size > SWEEP_AT) sweep(at)
  return local
}

/**
 * A bucket that was not used for its refill time is full, so it is dropped; if still too many remain, the
 * oldest go.
 */
function sweep(at: number): void {
  for (const [row, local] of buckets) if (at - local.at >= local.per * 1000) buckets.delete(row)
  for (const row of buckets.keys()) {
    if (buckets.size <= SWEEP_AT / 2) return
    buckets.delete(row)
  }
}

async function takeExact(row: string, limit: Limit, price: number): Promise<Taken> {
  if ((await takeStored(row, limit, price)) !== null) return ALLOWED
  return hear(row, limit, { fullAt: await readStored(row), price })
}

async function takeShared(row: string, limit: Limit, price: number): Promise<Taken> {
  const local = localOf(row, limit)
  const lease = LEASE * limit.per * 1000
  const isFar = waitFor(limit, local.known, { at: local.at, price: local.spent + price }) === 0
  if (isFar && local.spent + price <= lease) {
    local.spent += price
    return ALLOWED
  }
  const { spent } = local
  local.spent = 0
  try {
    local.known = await addStored(row, limit, spent)
  } catch (error) {
    // A database that cannot be written to must not keep anybody from reading.
    if (!isUnavailable(error)) throw error
    local.spent += spent
    return isFar ? ALLOWED : refused(1)
  }
  if (price > lease) return takeExact(row, limit, price)
  const taken = hear(row, limit, { fullAt: local.known, price })
  if (taken.allowed) local.spent += price
  return taken
}

/** Updates when a bucket is known to be full, and returns whether the price fits. */
function hear(row: string, limit: Limit, { fullAt, price }: { fullAt: FullAt; price: number }): Taken {
  const local = localOf(row, limit)
  local.known = Math.max(local.known, fullAt)
  const wait = waitFor(limit, local.known, { at: local.at, price })
  return wait > 0 ? refused(wait) : ALLOWED
}
