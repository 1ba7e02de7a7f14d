import { pause } from '~/platform/clock'

/**
 * Seconds that a refusal is delayed: a client that retries a refused request at once would cost as much as if
 * it were served.
 */
const SECONDS = 1
/**
 * Minimum seconds between two refusals of one key: many at the same instant would block others like one long
 * request.
 */
const APART = 0.1
const LONGEST_SECONDS = 10
/** Maximum refusals of one key that are delayed at a time: each pending one costs memory. */
const MOST_HELD = 500

type Held = { count: number; next: number }

const held = new Map<string, Held>()

/**
 * Delays the refusal of a use that is over its limit, so that a client that retries in a loop does not take
 * the server from others. Never call it inside a transaction: that would block all writers.
 * @param row the bucket that is used up
 */
export async function holdBack(row: string): Promise<void> {
  const of = held.get(row) ?? { count: 0, next: 0 }
  if (of.count >= MOST_HELD) return
  held.set(row, of)
  of.count += 1
  const at = performance.now() / 1000
  of.next = Math.max(at + SECONDS, of.next + APART)
  await pause(Math.min(LONGEST_SECONDS, of.next - at))
  of.count -= 1
  if (of.count === 0) held.delete(row)
}
