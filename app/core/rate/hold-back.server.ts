import { pause } from '~/platform/clock'

/** Whoever asks again at once what was refused would cost as much as if it were done. */
const SECONDS = 1
/** Seconds between two refusals of one key: many at one instant would hold up others as one long one does. */
const APART = 0.1
const LONGEST_SECONDS = 10
/** So many refusals of one key are held back: what is held costs memory. */
const MOST_HELD = 500

type Held = { count: number; next: number }

const held = new Map<string, Held>()

/**
 * Waits a moment before a use of a bucket is refused, so that whoever asks in circles takes the server from
 * nobody. Never inside a transaction, which would hold up all writers.
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
