import { requestContext } from './request-context.server'
import { shutdownSignal } from './shutdown.server'

/** Proxies close connections on which nothing comes for about a minute. */
const HEARTBEAT_MS = 25_000

/** Sends an event's data as JSON; the browser's EventSource hears it by its name. */
export type SendEvent = (event: string, data: unknown) => void

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  Connection: 'keep-alive',
  // A proxy must hand on each event at once.
  'X-Accel-Buffering': 'no',
}

/**
 * An answer that stays open and sends events (server-sent events). `subscribe` begins to send and answers how
 * to stop; the stream ends when the reader leaves, when `end` is called, and when the process stops.
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
      // What ended at once.
      if (over) source.unsubscribe()
      else if (request.signal.aborted || shutdownSignal.aborted) end()
    },
    cancel: () => stop(false),
  })
  return new Response(body, { headers: HEADERS })
}

/**
 * Calls `end` when the reader has left or the process stops. A request's own signal hears of nothing once the
 * request was collected as garbage, so it is held here, and the connection is asked besides.
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
