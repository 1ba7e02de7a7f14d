import { clock } from '~/platform/clock'

/** Requests of one address within the window, and the window in milliseconds. */
const LIMIT = 10
const WINDOW = 10 * 60_000
/** Addresses that are remembered at most; the oldest are forgotten first. */
const ADDRESSES = 10_000

const recent = new Map<string, number[]>()

/** Counts a support request from `address`; false when there were too many lately. */
export function maySend(address: string): boolean {
  const now = clock().getTime()
  const times = (recent.get(address) ?? []).filter((time) => time > now - WINDOW)
  if (times.length >= LIMIT) return false
  recent.delete(address)
  recent.set(address, [...times, now])
  if (recent.size > ADDRESSES) recent.delete(recent.keys().next().value ?? '')
  return true
}
