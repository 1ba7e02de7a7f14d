import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '~/platform/request-context.server'

/** One request and its response, as Node objects. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; context: RequestContext }

/** A step before remix-serve sees a request; `answered` means that the request is done. */
export type Step = (exchange: Exchange) => 'answered' | void

/** Runs `last` right before the response head is sent, when Remix and Express have set their headers. */
export function beforeHead(response: ServerResponse, last: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (...head: unknown[]) => {
    last()
    return writeHead(...head)
  }
}
