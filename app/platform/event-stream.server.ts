import { eventStream as remixEventStream } from 'remix-utils/sse/server'
import { requestContext } from './request-context.server'
import { shutdownSignal } from './shutdown.server'

/** Proxies close connections on which nothing comes for about a minute. */
const HEARTBEAT_MS = 25_000

/** Sends an event's data as JSON; the browser's EventSource hears it by its name. */
export type SendEvent = (event: string, data: unknown) => void

/**
 * An answer that stays open and sends events (server-sent events). `subscribe` begins to send and answers how
 * to stop; the stream ends when the reader leaves, when `end` is called, and when the process stops.
 */
export function eventStream(
  request: Request,
  subscribe: (send: SendEvent, end: () => void) => () => void,
): Response {
  const { signal, forget } = whenOver(request)
  return remixEventStream(
    signal,
    (write, end) => {
      const send: SendEvent = (event, data) => write({ event, data: JSON.stringify(data) })
      const heartbeat = setInterval(() => send('heartbeat', null), HEARTBEAT_MS)
      const unsubscribe = subscribe(send, end)
      return () => {
        clearInterval(heartbeat)
        forget()
        unsubscribe()
      }
    },
    // A proxy must hand on each event at once.
    { headers: { 'X-Accel-Buffering': 'no' } },
  )
}

/**
 * Aborts when the reader has left or the process stops. A request's own signal hears of nothing once the request was collected as
 * garbage, so it is held here, and the connection is asked besides.
 */
function whenOver(request: Request): { signal: AbortSignal; forget: () => void } {
  const over = new AbortController()
  const held: { request: Request | null } = { request }
  const sources = [request.signal, shutdownSignal, requestContext()?.left].filter((one) => one !== undefined)
  const stop = () => {
    held.request = null
    over.abort()
  }
  for (const source of sources) {
    if (source.aborted) stop()
    source.addEventListener('abort', stop)
  }
  const forget = () => {
    held.request = null
    for (const source of sources) source.removeEventListener('abort', stop)
  }
  return { signal: over.signal, forget }
}
