import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { isUnavailable } from 'db/errors'
import { allowedFormTarget } from './platform/form-target.server'
import { allowedFrame } from './platform/frame-origin.server'
import { contentSecurityPolicy } from './platform/headers.server'
import { logError } from './platform/log.server'
import { NonceProvider } from './platform/nonce'
import { requestContext } from './platform/request-context.server'
import { startProcess } from './platform/start.server'
import { unavailablePage } from './platform/unavailable.server'

startProcess()

const ABORT_AFTER = 10_000
const LEVEL = 3

export default function handleRequest(request: Request, status: number, headers: Headers, remixContext: EntryContext): Promise<Response> | Response {
  if (requestContext()?.memory.has('unavailable')) return unavailablePage()
  const nonce = randomBytes(16).toString('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, { frame: allowedFrame(), formTarget: allowedFormTarget() }))
  headers.set('Cache-Control', 'no-store')
  // The page is sent in one piece: no loader defers, and every small chunk of a stream would pass Node's streams, the
  // compression and the socket on its own. An error anywhere in the page still becomes an error page.
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={withOwnRoutes(remixContext)} url={request.url} abortDelay={ABORT_AFTER} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady: () => stream.pipe(collected((page) => resolve(new Response(encoded(request, page, headers), { headers, status })))),
        onShellError: reject,
        onError: (error) => logError('render', error),
      },
    )
    setTimeout(() => stream.abort(), ABORT_AFTER).unref()
  })
}

/**
 * The context with the routes of this page only. Drawing would match its address against every route of the product several
 * times, and the browser would load the list of all; it finds out about others when it meets links to them.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const own = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(context.manifest.routes).filter(([id]) => own.has(id)))
  return { ...context, manifest: { ...context.manifest, routes } }
}

/**
 * Pages are packed here and not by remix-serve, whose level takes more than twice the time for a tenth less.
 * Sets the headers that belong to it.
 */
function encoded(request: Request, page: Buffer<ArrayBuffer>, headers: Headers): Uint8Array<ArrayBuffer> {
  headers.append('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')) return page
  headers.set('Content-Encoding', 'gzip')
  return Uint8Array.from(gzipSync(page, { level: LEVEL }))
}

/** A stream that hands over everything written to it at its end. */
function collected(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

export function handleDataRequest(response: Response): Response {
  if (requestContext()?.memory.has('unavailable')) return unavailablePage()
  response.headers.set('Cache-Control', 'no-store')
  return response
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // An answer with a status of its own (a method or an address that is not there) is the fault of the request.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isUnavailable(error)) requestContext()?.memory.set('unavailable', true)
  logError('request', error)
}
