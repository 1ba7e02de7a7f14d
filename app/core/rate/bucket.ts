import type { Limit } from './limits'

/**
 * Overuse is remembered for at most this many bucket fills: after that time without use, the key is free
 * again.
 */
const MOST_BUCKETS = 2
/** Share of one use that may refill while uses are being checked without lowering the count. */
const SLACK = 0.05

/**
 * A bucket is stored as one number: the instant, in milliseconds, at which it will be full again. What is
 * missing now is the time until then, regardless of which process looks.
 */
export type FullAt = number

/** Milliseconds for one use to refill. */
export const millisecondsEach = ({ most, per }: Limit): number => (per * 1000) / most

/** The price of `cost` uses in milliseconds; a cost above a full bucket is charged as a full one. */
export const priceOf = (limit: Limit, cost: number): number =>
  Math.min(cost, limit.most) * millisecondsEach(limit)

/** The latest full-at instant that still leaves room for a use of this price at `at`. */
export const latestFor = (limit: Limit, at: number, price: number): FullAt => at + limit.per * 1000 - price

/**
 * The latest possible full-at instant; a later value was written by a wrong clock, and the bucket counts as
 * full.
 */
export const latestOf = (limit: Limit, at: number): FullAt => at + MOST_BUCKETS * limit.per * 1000

/**
 * How many uses of a bucket are taken at `at`: 0 to `most`, or more where uses are counted but not refused.
 */
export function usedOf(limit: Limit, fullAt: FullAt, at: number): number {
  return Math.max(0, Math.ceil((fullAt - at) / millisecondsEach(limit) - SLACK))
}

/** Whole seconds until a use of this price fits; 0 when it does. */
export function waitFor(limit: Limit, fullAt: FullAt, { at, price }: { at: number; price: number }): number {
  if (fullAt > latestOf(limit, at)) return 0
  return Math.max(0, Math.ceil((Math.max(fullAt, at) - latestFor(limit, at, price)) / 1000))
}

/** Seconds until the next use of a limit with growing delays: 1, 2, 4, … counted from the last free use. */
export function delayAfter(limit: Limit, used: number): number {
  const over = used - limit.most
  return over < 0 ? 0 : Math.min(2 ** Math.min(over, 20), limit.longest ?? 0)
}
