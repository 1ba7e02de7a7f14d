import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** One HTTP request: its id for logs, what it asks for, and a memory that its loaders share. */
export type RequestContext = {
  requestId: string
  startedAt: number
  address: string
  /** Asked from this machine, and not through a proxy. */
  local: boolean
  isDocument: boolean
  saves: boolean
  memory: Map<string, unknown>
  /** Aborts when the connection is closed. */
  left?: AbortSignal
  /**
   * Waits until the reader has taken what was sent; a reader who takes nothing for long loses the connection.
   */
  taken?: () => Promise<void>
}

const storage = new AsyncLocalStorage<RequestContext>()

/** `path` as asked for: scripts ask for a page's data, browsers for the page. */
export function newRequestContext(address: string, path = '', method = 'GET', local = false): RequestContext {
  return {
    requestId: randomUUID(),
    startedAt: performance.now(),
    address,
    local,
    isDocument: !path.endsWith('.data'),
    saves: method === 'POST',
    memory: new Map(),
  }
}

/** Makes `context` the one of everything that follows from this point of the call chain. */
export function enterRequestContext(context: RequestContext): void {
  storage.enterWith(context)
}

/** Runs `fn` inside `context` (tests, which have no HTTP server). */
export function runInRequestContext<T>(context: RequestContext, fn: () => T): T {
  return storage.run(context, fn)
}

/** The request that is being answered; none in commands and at the start. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore()
}

/** What a person quotes to report an error. */
export function requestId(): string | null {
  return storage.getStore()?.requestId ?? null
}

/** Runs `work` once per request and key; without a request it just runs. */
export function oncePerRequest<T>(key: string, work: () => Promise<T>): Promise<T> {
  const memory = storage.getStore()?.memory
  if (!memory) return work()
  const known = memory.get(key) as Promise<T> | undefined
  if (known) return known
  const promise = work()
  memory.set(key, promise)
  return promise
}
