import { quantile } from './measure'

export type Rate = { perSecond: number; p50: number; p95: number; longest: number; failed: number }

type Plan = { clients: number; count: number; limitMs: number }

/** Runs several clients concurrently until `count` pieces of work are done, or the time is up. */
export async function withClients(
  { clients, count, limitMs }: Plan,
  work: (piece: number) => Promise<void>,
): Promise<Rate> {
  const times: number[] = []
  const startedAt = performance.now()
  let next = 0
  let failed = 0
  const client = async () => {
    while (next < count && performance.now() - startedAt < limitMs) {
      const piece = next++
      const before = performance.now()
      try {
        await work(piece)
        times.push(performance.now() - before)
      } catch (error) {
        failed += 1
        if (failed === 1) console.error(error instanceof Error ? error.message : error)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - startedAt) / 1000
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    longest: Math.max(0, ...times),
    failed,
  }
}
