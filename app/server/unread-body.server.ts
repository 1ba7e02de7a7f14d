import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeHead, type Step } from './step'

/** Maximum unread bytes that are read and dropped so that the connection can be reused. */
const SHORT = 64 * 1024
/**
 * Of a longer body at most this many bytes are read, and the connection is closed after a delay: a client
 * that is still sending should get the answer, not a reset.
 */
const MOST_PASSED = 1_000_000
const LONGEST_WAIT_MS = 2_000

/**
 * Handles the rest of a body when the answer is sent before all of it has arrived (no key, too large, unknown
 * address). Remix has started to read and stopped, so Node would leave the rest in front of the next request
 * on the connection.
 */
export const cutOffUnreadBody: Step = ({ request, response }) => {
  beforeHead(response, () => {
    if (request.complete) return
    if (isShort(request)) response.once('finish', () => passBy(request))
    else closeBehind(request, response)
  })
}

function isShort({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SHORT
}

function passBy(request: IncomingMessage): void {
  request.removeAllListeners('data')
  request.resume()
}

/**
 * Node would close the connection at once, and reset it if unread data is pending; so our side ends first and
 * reads on for a moment.
 */
function closeBehind(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  response.setHeader('Connection', 'close')
  socket.destroySoon = () => {
    const close = () => void socket.destroy()
    const timer = setTimeout(close, LONGEST_WAIT_MS)
    socket.once('close', () => clearTimeout(timer))
    socket.end()
    if (request.complete) return close()
    passBy(request)
    let passed = 0
    request.on('data', (chunk: Buffer) => {
      passed += chunk.length
      if (passed > MOST_PASSED) request.pause()
    })
    request.once('end', close)
  }
}
