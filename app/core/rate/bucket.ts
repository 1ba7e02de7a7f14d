import type { Limit } from './limits'

/** What goes beyond a bucket is remembered up to so many buckets: who stops is free again in that time. */
const MOST_BUCKETS = 2
/** As much as flows back while a few uses are checked does not make them fewer. */
const SLACK = 0.05

/**
 * A bucket is one number: the instant, in milliseconds, at which it is full again. What is missing now is the
 * time until then, whatever the process that looks at it.
 */
export type FullAt = number

/** Milliseconds in which one use comes back. */
export const millisecondsEach = ({ most, per }: Limit): number => (per * 1000) / most

/** The time of `cost` uses in milliseconds: what is dearer than a full bucket needs a full one. */
export const priceOf = (limit: Limit, cost: number): number =>
  Math.min(cost, limit.most) * millisecondsEach(limit)

/** The latest instant at which a bucket may be full for a use of this price to fit at `at`. */
export const latestFor = (limit: Limit, at: number, price: number): FullAt => at + limit.per * 1000 - price

/** No bucket is full later than this; one that says so was written by a clock that was wrong, and counts as full. */
export const latestOf = (limit: Limit, at: number): FullAt => at + MOST_BUCKETS * limit.per * 1000

/** How much of a bucket is used at `at`: 0 to `most`, and beyond where uses are counted and not refused. */
export function usedOf(limit: Limit, fullAt: FullAt, at: number): number {
  return Math.max(0, Math.ceil((fullAt - at) / millisecondsEach(limit) - SLACK))
}

/** Whole seconds until a use of this price fits; 0 when it does. */
export function waitFor(limit: Limit, fullAt: FullAt, { at, price }: { at: number; price: number }): number {
  if (fullAt > latestOf(limit, at)) return 0
  return Math.max(0, Math.ceil((Math.max(fullAt, at) - latestFor(limit, at, price)) / 1000))
}

/** Seconds until the next use of a limit with growing delays: 1, 2, 4, … from the last free use on. */
export function delayAfter(limit: Limit, used: number): number {
  const over = used - limit.most
  return over < 0 ? 0 : Math.min(2 ** Math.min(over, 20), limit.longest ?? 0)
}
