import { matchScreen } from '~/access/match'
import { screenOf } from '~/access/screens'
import { reporter, type Reporter } from '~/integrations/reporting/reporter.server'
import { log } from '~/platform/log.server'
import { runInRequestContext } from '~/platform/request-context.server'
import type { Step } from './step'

/**
 * A log line of morgan's `tiny` format, including responses to a closed connection, where `-` stands for
 * unknown values.
 */
const SERVE_LINE = /^\S+ \S+ \S+ \S+ - \S+ ms\n$/

/**
 * remix-serve logs every request with its full address, even with a reset code in it: those lines are
 * dropped.
 */
export function hideServeLines(): void {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (chunk: string | Uint8Array, ...rest: []) =>
    (typeof chunk === 'string' && SERVE_LINE.test(chunk)) || write(chunk, ...rest)
}

let reports: Reporter | null | undefined

/** Logs and reports each response by its screen: nothing else of the address is stored. */
export const logRequest: Step = ({ request, response, context }) => {
  const path = (request.url ?? '').split('?')[0] ?? ''
  response.once('close', () => {
    const ms = performance.now() - context.startedAt
    const { method = '' } = request
    const status = response.statusCode
    const sent = response.writableFinished
    runInRequestContext(context, () => {
      log('debug', 'request', { method, screen: screenAt(path), status, sent, ms: Math.round(ms) })
      if (reports === undefined) reports = reporter()
      reports?.trace({ name: `${method} ${screenOf(screenAt(path)).path}`, status, ms })
    })
  })
}

function screenAt(path: string) {
  return matchScreen(path.replace(/\.data$/, '').replace(/^\/_root$/, '/')).id
}
