import type { ServerResponse } from 'node:http'
import type { RequestContext } from '~/platform/request-context.server'
import type { PlainAnswer } from '~/core/unavailable.server'
import type { Step } from './step'

const FAILURE = 'failure'
const BARE: PlainAnswer = { status: 500, headers: {}, body: '' }

/** Stores the answer to send if no page shows the failure. */
export function keepFailure(context: RequestContext | undefined, answer: Promise<PlainAnswer>): void {
  // It may never be used, and then must not count as an unhandled rejection.
  answer.catch(() => undefined)
  context?.memory.set(FAILURE, answer)
}

/**
 * Sends the stored answer instead of the one that Remix generates when an address without a page fails:
 * Remix's has its own wording, and status 500 even for a database outage.
 */
export const answerKeptFailure: Step = ({ response, context: { memory } }) => {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  const write = response.write.bind(response) as (...chunk: unknown[]) => boolean
  const end = response.end.bind(response) as (...chunk: unknown[]) => ServerResponse
  let instead: Promise<PlainAnswer> | null = null
  response.writeHead = (...head: unknown[]) => {
    instead ??= isRemixOwn(response)
      ? ((memory.get(FAILURE) as Promise<PlainAnswer> | undefined) ?? null)
      : null
    return instead ? response : writeHead(...head)
  }
  response.write = (...chunk: unknown[]) => (instead ? true : write(...chunk))
  response.end = (...chunk: unknown[]) => {
    if (!instead) return end(...chunk)
    void instead
      .catch(() => BARE)
      .then(({ status, headers, body }) => {
        for (const name of ['Content-Encoding', 'X-Remix-Error']) response.removeHeader(name)
        writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
        end(body)
      })
    return response
  }
}

/** Remix marks refusals with a header; its answer to an unexpected error is text without a charset. */
function isRemixOwn(response: ServerResponse): boolean {
  return (
    response.hasHeader('X-Remix-Error') ||
    (response.statusCode === 500 && /^text\/plain/.test(String(response.getHeader('Content-Type'))))
  )
}
