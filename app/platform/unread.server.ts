import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Reads past what is left of a body when the answer was sent before all of it had come (no key, too large, no such
 * address). Remix has begun to read and stopped, so Node leaves the rest in the way of the next request on the connection.
 */
export function passUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    request.removeAllListeners('data')
    request.resume()
  })
}
