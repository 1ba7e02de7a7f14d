import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '~/platform/request-context.server'

/** One request and its answer, as Node has them. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; context: RequestContext }

/** What happens to every request before remix-serve sees it; `answered` ends the way here. */
export type Step = (exchange: Exchange) => 'answered' | void

/**
 * Runs `last` right before the head of an answer is sent: what Remix and Express have set is there by then.
 */
export function beforeHead(response: ServerResponse, last: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (...head: unknown[]) => {
    last()
    return writeHead(...head)
  }
}
