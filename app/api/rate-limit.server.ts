import { clock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { MAX_PER_PAGE } from './limits'

type Bucket = { tokens: number; at: number }

/** A full bucket holds this many seconds' worth of tokens. */
const BURST_SECONDS = 30
/** One token for a call, and one more for every so many rows asked for. */
const ROWS_PER_TOKEN = 500
/** And one for every so many bytes sent: large imports at once would use up the memory of the process. */
const BYTES_PER_TOKEN = 100_000
const SWEEP_AT = 10_000

const buckets = new Map<string, Bucket>()

/** The tokens that a call for `perPage` rows with a body of `length` bytes costs; what is no number counts as
 * none. */
export function costOf(perPage: string | null, length: string | null): number {
  const rows = Math.min(Number(perPage) || 0, MAX_PER_PAGE)
  const bytes = Number(length) || 0
  return 1 + Math.floor(Math.max(0, rows) / ROWS_PER_TOKEN) + Math.floor(Math.max(0, bytes) / BYTES_PER_TOKEN)
}

/**
 * Takes `cost` tokens from the bucket of `key` (a session or an address), which refills by API_RATE a second;
 * in the memory of this process. Answers 0, or the seconds to wait when there are too few (nothing is taken
 * then).
 */
export function takeTokens(key: string, cost: number): number {
  const rate = env().API_RATE
  const full = rate * BURST_SECONDS
  const at = clock().getTime()
  const known = buckets.get(key)
  const tokens = known ? Math.min(full, known.tokens + (Math.max(0, at - known.at) / 1000) * rate) : full
  // A cost above a full bucket would never pass: such a call waits for a full one instead.
  const price = Math.min(cost, full)
  if (tokens < price) return Math.ceil((price - tokens) / rate)
  buckets.set(key, { tokens: tokens - price, at })
  if (buckets.size > SWEEP_AT) sweep(at)
  return 0
}

/** Forgets buckets that are full again by now. */
function sweep(at: number): void {
  for (const [key, bucket] of buckets) if (at - bucket.at > BURST_SECONDS * 1000) buckets.delete(key)
}

/** Forgets all buckets (tests). */
export function forgetRates(): void {
  buckets.clear()
}
