import type { ChildServer } from './child-server'

/** One kind of request to one server. */
export type Target = {
  name: string
  server: ChildServer
  ask: (count: number) => { path: string; init?: RequestInit }
  status?: number
}

export type Figures = {
  name: string
  cpuMs: number
  p50: number
  p95: number
  memoryMb: number
  bytes: number
}

type Plan = { warmUp: number; rounds: number; perRound: number; limitMs: number }

/**
 * With fewer warm-up requests the JIT compiler is part of what is measured: with 75 it still takes a quarter
 * of the time.
 */
const PLAN: Plan = { warmUp: 300, rounds: 9, perRound: 25, limitMs: 60_000 }

/**
 * Sends requests to each target in turn, round after round, one at a time, so that a busy machine slows all
 * of them alike. CPU time is the median over rounds, latency over all requests. Limited by the number of
 * rounds and by time.
 */
export async function measure(targets: Target[], plan: Partial<Plan> = {}): Promise<Figures[]> {
  const { warmUp, rounds, perRound, limitMs } = { ...PLAN, ...plan }
  const taken = targets.map(() => ({ cpu: [] as number[], times: [] as number[], bytes: 0 }))
  for (const target of targets) for (let count = 0; count < warmUp; count++) await request(target, count)
  const end = performance.now() + limitMs
  for (let round = 0; round < rounds && (round === 0 || performance.now() < end); round++) {
    for (const [place, target] of targets.entries()) {
      const mine = taken[place]!
      const before = target.server.cpuMs()
      for (let count = 0; count < perRound; count++) {
        const startedAt = performance.now()
        mine.bytes = await request(target, warmUp + perRound * round + count)
        mine.times.push(performance.now() - startedAt)
      }
      mine.cpu.push((target.server.cpuMs() - before) / perRound)
    }
  }
  return targets.map(({ name, server }, place) => {
    const { cpu, times, bytes } = taken[place]!
    return {
      name,
      cpuMs: quantile(cpu, 0.5),
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      memoryMb: server.memoryMb(),
      bytes,
    }
  })
}

/** The styles cookie that a browser gets with its first page and sends afterwards. */
const styles = new WeakMap<ChildServer, string>()

async function request({ name, server, ask, status = 200 }: Target, count: number): Promise<number> {
  const { path, init } = ask(count)
  const headers = new Headers(init?.headers)
  if (headers.has('Cookie')) headers.set('Cookie', `${headers.get('Cookie')}; ${styles.get(server) ?? ''}`)
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init, headers })
  const body = await answer.arrayBuffer()
  const told = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('styles='))
  if (told) styles.set(server, told.split(';')[0]!)
  if (answer.status !== status)
    throw new Error(
      `${name}: ${answer.status} from ${path}: ${Buffer.from(body).toString('utf8').slice(0, 300)}`,
    )
  return body.byteLength
}

/** The quantile `part` (0 to 1) of `values`. */
export function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
