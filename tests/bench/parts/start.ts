import { serveBuild } from '../child-server'
import type { Line } from '../report'
import { quantile } from '../measure'

const START_LIMIT_S = 1.5
const MEMORY_LIMIT = 160
const STARTS = 3
const SETTLE_MS = 2_000

/**
 * From process start to the first answer, compared with a plain Remix server; and the memory of an idle
 * server.
 */
export async function start(build: string, env: Record<string, string>): Promise<Line[]> {
  const times = { bare: [] as number[], product: [] as number[] }
  let idle = 0
  for (let turn = 0; turn < STARTS; turn++) {
    const bare = await serveBuild('tests/bench/bare-build.mjs', {}, '/')
    times.bare.push(bare.startMs)
    await bare.stop()
    const product = await serveBuild(build, env, '/healthz')
    times.product.push(product.startMs)
    if (turn === 0) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      idle = product.memoryMb()
    }
    await product.stop('SIGKILL')
  }
  const [bare, product] = [quantile(times.bare, 0.5), quantile(times.product, 0.5)]
  return [
    { what: 'cold start of a bare Remix server', p50: bare },
    {
      what: 'cold start',
      p50: product,
      note: `${(product / bare).toFixed(2)} × bare start`,
      checks: [{ of: 'to the first answer', value: product / 1000, limit: START_LIMIT_S, unit: ' s' }],
    },
    {
      what: 'memory at rest',
      memoryMb: idle,
      checks: [{ of: 'at rest', value: idle, limit: MEMORY_LIMIT, unit: ' MB' }],
    },
  ]
}
