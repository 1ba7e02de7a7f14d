import { clock } from '~/platform/clock'

/** As often may one address or one feed be read within a quarter of an hour. */
const MOST = 60
const WINDOW_MS = 15 * 60_000
const SWEEP_AT = 10_000

const counts = new Map<string, { from: number; reads: number }>()

/**
 * Counts a read; answers 0, or the seconds to wait when there were too many. In the memory of this process.
 */
export function feedWait(key: string): number {
  const at = clock().getTime()
  const known = counts.get(key)
  const open = known && at - known.from < WINDOW_MS ? known : { from: at, reads: 0 }
  if (open.reads >= MOST) return Math.ceil((open.from + WINDOW_MS - at) / 1000)
  if (counts.size > SWEEP_AT)
    for (const [name, { from }] of counts) if (at - from >= WINDOW_MS) counts.delete(name)
  counts.set(key, { ...open, reads: open.reads + 1 })
  return 0
}
