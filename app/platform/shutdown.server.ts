import type { ServerResponse } from 'node:http'
import { log } from './log.server'

const FINISH_MS = 9_000
const EXIT_MS = 10_000
const LOOK_MS = 50

const running = new Set<ServerResponse>()
let stopping = false
const stopped = new AbortController()

/** Aborts when the process is told to stop; long-lived responses end then. */
export const shutdownSignal: AbortSignal = stopped.signal

/** Counts a response until it is sent; while the process is stopping, its connection is closed afterwards. */
export function trackResponse(response: ServerResponse): void {
  running.add(response)
  if (stopping) response.shouldKeepAlive = false
  response.once('close', () => running.delete(response))
}

/** Resolves once every counted response is sent, or after `limit` milliseconds. */
export function untilIdle(limit: number): Promise<void> {
  const end = performance.now() + limit
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (running.size > 0 && performance.now() < end) return
      clearInterval(timer)
      resolve()
    }, LOOK_MS)
  })
}

/**
 * On a stop signal: lets running requests finish, then calls `close` for the rest, all within ten seconds.
 */
export function onShutdown(close: () => Promise<void>): void {
  const stop = () => {
    // remix-serve stops listening by itself.
    stopping = true
    stopped.abort()
    for (const response of running) response.shouldKeepAlive = false
    log('info', 'stopping', { running: running.size })
    setTimeout(() => process.exit(0), EXIT_MS).unref()
    void untilIdle(FINISH_MS)
      .then(close)
      .finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
