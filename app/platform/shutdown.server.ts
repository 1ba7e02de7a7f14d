import { log } from './log.server'

const shutdown = new AbortController()

/** Aborted when the process is told to stop: streams end with it. */
export const shutdownSignal = shutdown.signal

/** Runs `close` when the process is told to stop, after a moment for the requests that are still running. */
export function onShutdown(close: () => Promise<void>): void {
  const stop = () => {
    shutdown.abort()
    log('info', 'stopping')
    // remix-serve stops listening by itself; what runs gets two seconds, then the database is closed.
    setTimeout(() => void close().finally(() => process.exit(0)), 2_000)
    setTimeout(() => process.exit(0), 10_000).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
