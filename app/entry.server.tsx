import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { isUnavailable } from 'db/errors'
import { contentSecurityPolicy } from './platform/headers.server'
import { logError } from './platform/log.server'
import { NonceProvider } from './platform/nonce'
import { requestContext } from './platform/request-context.server'
import { startProcess } from './platform/start.server'
import { unavailablePage } from './platform/unavailable.server'

startProcess()

const ABORT_AFTER = 10_000

export default function handleRequest(request: Request, status: number, headers: Headers, remixContext: EntryContext): Promise<Response> | Response {
  if (requestContext()?.memory.has('unavailable')) return unavailablePage()
  const nonce = randomBytes(16).toString('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce))
  headers.set('Cache-Control', 'no-store')
  const whole = isbot(request.headers.get('User-Agent') ?? '')
  return new Promise((resolve, reject) => {
    let started = false
    const ready = () => {
      started = true
      const body = new PassThrough()
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      stream.pipe(body)
    }
    const stream = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_AFTER} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady: () => whole && ready(),
        onShellReady: () => whole || ready(),
        onShellError: reject,
        onError: (error) => {
          if (started) logError('render', error)
        },
      },
    )
    setTimeout(() => stream.abort(), ABORT_AFTER).unref()
  })
}

export function handleDataRequest(response: Response): Response {
  if (requestContext()?.memory.has('unavailable')) return unavailablePage()
  response.headers.set('Cache-Control', 'no-store')
  return response
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return
  if (isUnavailable(error)) requestContext()?.memory.set('unavailable', true)
  logError('request', error)
}
