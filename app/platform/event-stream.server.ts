import { eventStream as remixEventStream } from 'remix-utils/sse/server'
import { shutdownSignal } from './shutdown.server'

/** Proxies close connections on which nothing comes for about a minute. */
const HEARTBEAT_MS = 25_000

/** Sends an event's data as JSON; the browser's EventSource hears it by its name. */
export type SendEvent = (event: string, data: unknown) => void

/**
 * An answer that stays open and sends events (server-sent events). `subscribe` begins to send and answers how to stop;
 * the stream ends when the reader leaves, when `end` is called, and when the process stops.
 */
export function eventStream(
  request: Request,
  subscribe: (send: SendEvent, end: () => void) => () => void,
): Response {
  const signal = AbortSignal.any([request.signal, shutdownSignal])
  return remixEventStream(
    signal,
    (write, end) => {
      const send: SendEvent = (event, data) => write({ event, data: JSON.stringify(data) })
      const heartbeat = setInterval(() => send('heartbeat', null), HEARTBEAT_MS)
      const unsubscribe = subscribe(send, end)
      return () => {
        clearInterval(heartbeat)
        unsubscribe()
      }
    },
    // A proxy must hand on each event at once.
    { headers: { 'X-Accel-Buffering': 'no' } },
  )
}
