import { requestContext } from './request-context.server'
import { shutdownSignal } from './shutdown.server'

/** Proxies close connections that are silent for about a minute. */
const HEARTBEAT_MS = 25_000

/** Sends an event with its data as JSON; the browser's EventSource receives it by its name. */
export type SendEvent = (event: string, data: unknown) => void

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  Connection: 'keep-alive',
  // Tells a proxy not to buffer, so that each event is passed on at once.
  'X-Accel-Buffering': 'no',
}

/**
 * A response that stays open and sends server-sent events. `subscribe` starts sending and returns a function
 * that stops it; the stream ends when the reader leaves, when `end` is called, and when the process stops.
 */
export function eventStream(
  request: Request,
  subscribe: (send: SendEvent, end: () => void) => () => void,
): Response {
  const encoder = new TextEncoder()
  let stop: (isOpen: boolean) => void
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let over = false
      const source: { unsubscribe?: () => void } = {}
      const send: SendEvent = (event, data) => {
        if (!over) controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      }
      const end = () => stop(true)
      const heartbeat = setInterval(() => send('heartbeat', null), HEARTBEAT_MS)
      const forget = whenOver(request, end)
      stop = (isOpen) => {
        if (over) return
        over = true
        clearInterval(heartbeat)
        forget()
        source.unsubscribe?.()
        if (isOpen) controller.close()
      }
      source.unsubscribe = subscribe(send, end)
      // The stream ended before `subscribe` had returned.
      if (over) source.unsubscribe()
      else if (request.signal.aborted || shutdownSignal.aborted) end()
    },
    cancel: () => stop(false),
  })
  return new Response(body, { headers: HEADERS })
}

/**
 * Calls `end` when the reader has left or the process stops. A request's signal no longer fires once the
 * request has been garbage-collected, so the request is held here, and the connection is watched as well.
 */
function whenOver(request: Request, end: () => void): () => void {
  let held: Request | null = request
  const sources = [request.signal, shutdownSignal, requestContext()?.left].filter((one) => one !== undefined)
  const forget = () => {
    for (const source of sources) source.removeEventListener('abort', stop)
    held = null
  }
  const stop = () => held && end()
  for (const source of sources) source.addEventListener('abort', stop)
  return forget
}
