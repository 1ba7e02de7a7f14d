import { callOut } from '~/integrations/http/outgoing.server'
import { clock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { requestId } from '~/platform/request-context.server'
import { parseDsn } from '~/platform/dsn'
import { errorEnvelope, traceEnvelope } from './envelope'

const TIMEOUT_MS = 10_000
const MAX_ANSWER = 64_000
/**
 * Maximum reports in flight: if the service does not answer, further ones are dropped, so that they do not
 * pile up in memory.
 */
const AT_ONCE = 20

export type Reporter = {
  error: (event: string, error: unknown) => void
  trace: (trace: { name: string; status: number; ms: number }) => void
}

/**
 * The configured error reporting service (NFR-02, OP-100); null if there is none. Reports are sent in the
 * background and never fail the request.
 */
export function reporter(): Reporter | null {
  const { SENTRY_DSN, SENTRY_TRACES_SAMPLE_RATE: rate, APP_ENV: environment } = env()
  const target = SENTRY_DSN === undefined ? null : parseDsn(SENTRY_DSN)
  if (!target) return null
  const policy = {
    origins: [new URL(target.url).origin],
    privateHosts: true,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER,
  }
  let running = 0
  const send = async (body: string) => {
    if (running >= AT_ONCE) return
    running += 1
    const headers = {
      'Content-Type': 'application/x-sentry-envelope',
      'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=tendwell/1, sentry_key=${target.key}`,
    }
    await callOut(policy, { url: target.url, method: 'POST', headers, body }).catch(() => undefined)
    running -= 1
  }
  const about = () => ({ environment, requestId: requestId(), at: clock() })
  return {
    error: (event, error) => void send(errorEnvelope(event, error, about())),
    trace: (trace) => void (Math.random() < rate && send(traceEnvelope(trace, about()))),
  }
}
