import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'

const UNREAD_MS = 60_000

/**
 * Resolves once a connection takes more, or is closed. remix-serve writes on whatever a stream gives, so a
 * stream that asks before each piece is read no faster than its reader reads. A reader who takes nothing for
 * a minute is cut off: the file is then seen to be incomplete.
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
    // The connection itself: packing puts itself before the listeners of an answer.
    for (const event of ['drain', 'close']) EventEmitter.prototype.on.call(response, event, done)
  })
}
