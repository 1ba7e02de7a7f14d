import type { ChildServer } from '../child-server'
import { measure } from '../measure'
import type { Line } from '../report'
import { asBrowser, asClient } from '../requests'

const STREAMS = 200
const STREAMS_MB = 60
/** Maximum server time of the assistant before the model is called, in milliseconds. */
const OWN_MS = 20
/** Limit for other requests while the streams are open, relative to their normal time. */
const WAIT_LIMIT = 1.5

/**
 * Two hundred open streams of video rooms, how long other requests take meanwhile, and the assistant without
 * a model.
 */
export async function chat(product: ChildServer): Promise<Line[]> {
  const init = await asBrowser('physician')
  const quick = () =>
    measure([{ name: 'page', server: product, ask: () => ({ path: '/video-call', init }) }], { rounds: 3 })
  const [before] = await quick()
  const memory = product.memoryMb()
  const leave = new AbortController()
  const opened = await Promise.all(
    Array.from({ length: STREAMS }, (_, room) =>
      fetch(`${product.url}/api/video/bench-${room}/events?role=MASTER`, { ...init, signal: leave.signal }),
    ),
  )
  const refused = opened.filter(({ status }) => status !== 200)
  if (refused.length > 0) throw new Error(`${refused.length} streams were refused: ${refused[0]!.status}`)
  const grown = product.memoryMb() - memory
  const [meanwhile] = await quick()
  leave.abort()
  const [asked] = await measure(
    [
      {
        name: 'assistant before the model is asked',
        server: product,
        ask: () => ({
          path: '/api/chat/post',
          init: asClient('physician', { query: 'How do I import the patients of my practice from a file?' }),
        }),
      },
    ],
    { warmUp: 20, rounds: 5, perRound: 10 },
  )
  return [
    {
      what: `${STREAMS} open streams`,
      memoryMb: product.memoryMb(),
      checks: [
        { of: 'more memory', value: Math.max(0, grown), limit: STREAMS_MB, unit: ' MB' },
        { of: '× the wait of others', value: meanwhile!.p50 / before!.p50, limit: WAIT_LIMIT },
      ],
    },
    {
      what: asked!.name,
      cpuMs: asked!.cpuMs,
      p50: asked!.p50,
      p95: asked!.p95,
      checks: [{ of: 'of the server', value: asked!.cpuMs, limit: OWN_MS, unit: ' ms' }],
    },
  ]
}
