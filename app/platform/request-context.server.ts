import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** One HTTP request: its ID for logs, what it asks for, and a memory shared by its loaders. */
export type RequestContext = {
  requestId: string
  startedAt: number
  address: string
  /** Sent from this machine, and not through a proxy. */
  local: boolean
  isDocument: boolean
  saves: boolean
  memory: Map<string, unknown>
  /** Aborts when the connection closes. */
  left?: AbortSignal
  /**
   * Resolves when the client has received what was sent; a client that takes nothing for too long is
   * disconnected.
   */
  taken?: () => Promise<void>
}

const storage = new AsyncLocalStorage<RequestContext>()

/** `path` is the requested one: scripts request a page's `.data`, browsers the page. */
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

/** Sets the request context for the rest of this async call chain. */
export function enterRequestContext(context: RequestContext): void {
  storage.enterWith(context)
}

/** Runs `fn` inside `context` (tests, which have no HTTP server). */
export function runInRequestContext<T>(context: RequestContext, fn: () => T): T {
  return storage.run(context, fn)
}

/** The request that is being answered; undefined in commands and during startup. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore()
}

/** The ID that a user quotes to report an error. */
export function requestId(): string | null {
  return storage.getStore()?.requestId ?? null
}

/** Runs `work` once per request and key, and shares the result; outside a request it simply runs. */
export function oncePerRequest<T>(key: string, work: () => Promise<T>): Promise<T> {
  const memory = storage.getStore()?.memory
  if (!memory) return work()
  const known = memory.get(key) as Promise<T> | undefined
  if (known) return known
  const promise = work()
  memory.set(key, promise)
  return promise
}
