import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'

const UNREAD_MS = 60_000

/**
 * Resolves once the connection can take more data, or is closed. remix-serve writes everything a stream
 * offers, so a stream that awaits this before each chunk is read no faster than its client reads. A client
 * that takes nothing for a minute is cut off: the file is then visibly incomplete.
 */
export function untilTaken(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(unread)
      response.removeListener('drain', done)
      response.removeListener('close', done)
      resolve()
    }
    const unread = setTimeout(() => response.destroy(), UNREAD_MS).unref()
    // Listens on the connection itself: compression wraps the response's own listeners.
    for (const event of ['drain', 'close']) EventEmitter.prototype.on.call(response, event, done)
  })
}
