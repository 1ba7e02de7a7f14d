import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { isUnavailable } from 'db/errors'
import { allowedFormTarget } from './platform/form-target.server'
import { allowedFrame } from './platform/frame-origin.server'
import { contentSecurityPolicy } from './platform/headers.server'
import { logError } from './platform/log.server'
import { NonceProvider } from './platform/nonce'
import { StylesProvider } from './shell/page-styles'
import { requestContext } from './platform/request-context.server'
import { tooMuchAsked } from './core/guard/budget.server'
import { unavailablePage } from './core/unavailable.server'
import { keptAnswer, sendsKept } from './server/kept-answer.server'
import { keepFailure } from './server/kept-failure.server'
import { packed } from './server/packed-answer.server'
import { startProcess } from './server/start.server'
import styles from './styles/app.css?inline'
import { failureAnswer } from './shell/failure-answer.server'
import { tooMuchPage } from './shell/too-much.server'

startProcess()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  if (requestContext()?.memory.has('unavailable')) return unavailablePage()
  const tooMuch = tooMuchAsked()
  if (tooMuch) return tooMuchPage(request, tooMuch)
  if (sendsKept(request)) return keptAnswer(request, status, remixContext.staticHandlerContext)
  const nonce = randomBytes(16).toString('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(nonce, { frame: allowedFrame(), formTarget: allowedFormTarget() }),
  )
  headers.set('Cache-Control', 'no-store')
  if (status === 405) headers.set('Allow', 'GET, HEAD')
  const page = `<!DOCTYPE html>${drawn(await allHandedOver(remixContext), request.url, nonce)}`
  // Compressed here and not by remix-serve, whose level takes more than twice the time for ten percent fewer
  // bytes.
  return new Response(packed(page, request, headers), { headers, status })
}

/**
 * Renders the page, followed by the loaders' data in the form that Remix expects in the browser. The page is
 * rendered as one string: no loader defers, and a stream would encode every attribute and every tag
 * separately.
 */
function drawn(
  { context, data }: { context: EntryContext; data: string },
  url: string,
  nonce: string,
): string {
  const html = renderToString(
    <NonceProvider value={nonce}>
      <StylesProvider value={styles}>
        <RemixServer context={context} url={url} nonce={nonce} />
      </StylesProvider>
    </NonceProvider>,
  )
  if (!context.renderMeta?.didRenderScripts) return html
  const controller = 'window.__remixContext.streamController'
  return `${html}<script nonce="${nonce}">${controller}.enqueue(${asScript(data)});${controller}.close();</script>`
}

/**
 * The context with only the routes of this page: rendering would otherwise match its address against every
 * route of the product several times. The browser gets the full route list from a separate file.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const own = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(context.manifest.routes).filter(([id]) => own.has(id)))
  return { ...context, manifest: { ...context.manifest, routes } }
}

/** Takes the loaders' data out of the context, which would otherwise be rendered as a stream. */
async function allHandedOver(context: EntryContext): Promise<{ context: EntryContext; data: string }> {
  const { serverHandoffStream, ...rest } = withOwnRoutes(context)
  return { context: rest, data: await new Response(serverHandoffStream).text() }
}

/**
 * Text as a JavaScript literal that cannot end the script element: everything that ends one, or starts a
 * comment, begins with `<`.
 */
function asScript(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}

/**
 * Answers to client navigations: never cached, compressed like pages, and a plain 503 during a database
 * outage.
 */
export async function handleDataRequest(
  response: Response,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  if (requestContext()?.memory.has('unavailable')) return unavailablePage()
  const { status, headers } = response
  const tooMuch = tooMuchAsked()
  if (tooMuch) headers.set('Retry-After', String(tooMuch.seconds))
  headers.set('Cache-Control', 'no-store')
  return response.body
    ? new Response(packed(await response.text(), request, headers), { status, headers })
    : response
}

/** Logs unexpected errors, and remembers that the database is unavailable. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  keepFailure(requestContext(), failureAnswer(error, request))
  // An error with its own status (unknown method or address) is the client's fault.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isUnavailable(error)) requestContext()?.memory.set('unavailable', true)
  logError('request', error)
}
