import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeHead, type Step } from './step'

/** A rest that is no longer than this is read past, and the connection goes on. */
const SHORT = 64 * 1024
/** Of a longer one only this much is read, and the connection is closed a while later: who is still sending
 * should get the answer, not a reset. */
const MOST_PASSED = 1_000_000
const LONGEST_WAIT_MS = 2_000

/**
 * Deals with what is left of a body when the answer is sent before all of it has come (no key, too large, no
 * such address). Remix has begun to read and stopped, so Node leaves the rest in the way of the next request
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

/** Node closes a connection at once, and with a reset when something unread waits in it; here our side ends
 * first. */
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
