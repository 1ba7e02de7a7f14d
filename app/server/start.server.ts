import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import { openShared } from 'db/open'
import { readsNoted } from '~/core/log/note-read.server'
import { writeWaiting } from '~/core/session/touch-session.server'
import { mustBeRightRules } from '~/domain/monitoring-state/rules'
import { reporter } from '~/integrations/reporting/reporter.server'
import { now } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { log, onLoggedError } from '~/platform/log.server'
import { onShutdown } from '~/platform/shutdown.server'
import { runJobs } from '~/worker/run-jobs.server'
import { hideServeLines } from './request-lines.server'
import { startWarnings } from './start-warnings'
import { putStepsBefore } from './steps.server'

const STARTED = Symbol.for('tendwell.started')
type Marked = typeof globalThis & { [STARTED]?: true }

/**
 * Starts what the process needs once: settings, database, background work, and the steps before every HTTP
 * request. It hooks into Node's diagnostics channel, because remix-serve has no middleware.
 */
export function startProcess(): void {
  const marked = globalThis as Marked
  if (marked[STARTED]) return
  marked[STARTED] = true
  plainStackTraces()
  const settings = env()
  const sequelize = openShared(settings.DATABASE_URL, { pool: settings.DATABASE_POOL })
  if (process.env.NODE_ENV === 'production') hideServeLines()
  mustBeRightRules()
  for (const { event, ...told } of startWarnings(settings, now().slice(0, 10))) log('warn', event, told)
  onLoggedError(reporter()?.error ?? null)
  // A full disk may affect the log, too: a failed write to it must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  subscribe('http.server.request.start', onRequest)
  const worker = settings.JOBS_IN_PROCESS ? runJobs(settings) : null
  onShutdown(async () => {
    await worker?.stop()
    await readsNoted()
    await writeWaiting()
    await sequelize.close()
  })
}

/**
 * remix-serve resolves every stack line with source maps. The built server has none, and Sequelize captures a
 * stack for each statement: that is a tenth of the cost of a write.
 */
function plainStackTraces(): void {
  if (process.env.NODE_ENV === 'production') Reflect.deleteProperty(Error, 'prepareStackTrace')
}

/**
 * Longer than a proxy keeps an idle connection, so that the proxy never sends a request on one that is being
 * closed here.
 */
const KEEP_ALIVE_MS = 65_000

const seen = new WeakSet<Server>()

/**
 * Node publishes every request before the server's own listeners run: the first one gives access to the
 * server.
 */
function onRequest(message: unknown): void {
  const { server } = message as { server: Server }
  if (seen.has(server)) return
  seen.add(server)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  putStepsBefore(server)
}
