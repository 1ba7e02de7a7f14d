import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What belongs to one HTTP request: an id for logs, whether it asks for a page as a whole and sends something to be saved, and a memory for work that several loaders share. */
export type RequestContext = {
  requestId: string
  startedAt: number
  address: string
  /** Asked by a program on this machine, and not on behalf of somebody elsewhere. */
  local: boolean
  isDocument: boolean
  saves: boolean
  memory: Map<string, unknown>
}

const storage = new AsyncLocalStorage<RequestContext>()

/** `path` as asked for: a step within the product asks for the data of a page, anything else for the page itself. */
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

/** Runs `work` once per request and key; loaders of one page share the answer. Without a request it just runs. */
export function oncePerRequest<T>(key: string, work: () => Promise<T>): Promise<T> {
  const memory = storage.getStore()?.memory
  if (!memory) return work()
  const known = memory.get(key) as Promise<T> | undefined
  if (known) return known
  const promise = work()
  memory.set(key, promise)
  return promise
}
