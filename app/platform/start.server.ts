import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { openShared } from 'db/open'
import { matchScreen } from '~/access/match'
import { screenOf } from '~/access/screens'
import { writeWaiting } from '~/core/session/touch-session.server'
import { reporter, type Reporter } from '~/integrations/reporting/reporter.server'
import { runJobs } from '~/worker/run-jobs.server'
import { clientAddress } from './address.server'
import { env } from './env.server'
import { putGateBefore } from './gate.server'
import { hideRequestLines, log, onLoggedError } from './log.server'
import { enterRequestContext, newRequestContext } from './request-context.server'
import { baselineHeaders, withContentPolicy } from './headers.server'
import { onShutdown, trackResponse } from './shutdown.server'
import { inOwnWords } from './own-words.server'
import { passUnread } from './unread.server'

const STARTED = Symbol.for('tendwell.started')
type Marked = typeof globalThis & { [STARTED]?: true }

/**
 * Starts what the process needs once: settings, database, background work, and a hook on every HTTP request. The hook is
 * Node's own diagnostics channel, because remix-serve has no middleware: it gives each request its context and headers.
 */
export function startProcess(): void {
  const marked = globalThis as Marked
  if (marked[STARTED]) return
  marked[STARTED] = true
  plainStackTraces()
  const settings = env()
  const sequelize = openShared(settings.DATABASE_URL, { pool: settings.DATABASE_POOL })
  if (process.env.NODE_ENV === 'production') hideRequestLines()
  if (settings.APP_ENV === 'production' && !settings.SMTP_URL)
    log('warn', 'mail.unconfigured', { effect: 'mail stays queued' })
  const reports = reporter()
  onLoggedError(reports && reports.error)
  // A full disk may hold the log, too: what cannot be written to it must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  subscribe('http.server.request.start', (message) => onRequest(message, reports))
  const worker = settings.JOBS_IN_PROCESS ? runJobs(settings) : null
  onShutdown(async () => {
    await worker?.stop()
    await writeWaiting()
    await sequelize.close()
  })
}

/**
 * remix-serve looks every stack line up in source maps. The built server has none, and Sequelize takes a stack with each
 * statement: a tenth of what a write costs.
 */
function plainStackTraces(): void {
  if (process.env.NODE_ENV === 'production') Reflect.deleteProperty(Error, 'prepareStackTrace')
}

const seen = new WeakSet<Server>()

function onRequest(message: unknown, reports: Reporter | null): void {
  const { request, response, server } = message as {
    request: IncomingMessage
    response: ServerResponse
    server: Server
  }
  if (!seen.has(server)) {
    seen.add(server)
    server.headersTimeout = 10_000
    server.requestTimeout = 60_000
    putGateBefore(server)
  }
  const context = newRequestContext(clientAddress(request), request.url?.split('?')[0], request.method)
  enterRequestContext(context)
  for (const [name, value] of Object.entries(baselineHeaders())) response.setHeader(name, value)
  response.setHeader('X-Request-Id', context.requestId)
  inOwnWords(response, context)
  withContentPolicy(response)
  trackResponse(response)
  passUnread(request, response)
  response.once('finish', () => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    log('debug', 'request', {
      method: request.method ?? '',
      path: redactPath(path),
      status: response.statusCode,
      ms: Math.round(performance.now() - context.startedAt),
    })
    reports?.trace({
      name: `${request.method} ${patternOf(path)}`,
      status: response.statusCode,
      ms: performance.now() - context.startedAt,
    })
  })
}

/** Addresses without what is secret in them. */
function redactPath(path: string): string {
  return path.replace(/^\/user\/[^/]+\/reset\/confirm\/.*/, '/user/…/reset/confirm/…')
}

/** The address as the screens table has it: without ids, e-mails and codes. */
function patternOf(path: string): string {
  return screenOf(matchScreen(path.replace(/\.data$/, '')).id).path
}
