import { isRouteErrorResponse } from '@remix-run/react'
import { isUnavailable } from 'db/errors'
import { preferences } from '~/platform/preferences.server'
import { requestId } from '~/platform/request-context.server'
import { unavailable, type PlainAnswer } from '~/core/unavailable.server'
import { errorText, stepOf } from './error-kind'

/**
 * The error answer of an address without a page (a file, a sign-out, a redirect), in the reader's language:
 * 503 during a database outage, a refusal with its own status, or 500 with a reference to quote.
 */
export async function failureAnswer(error: unknown, request: Request): Promise<PlainAnswer> {
  if (isUnavailable(error)) return unavailable()
  const { t } = await preferences(request)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text, unexpected } = errorText(error, t, { step: stepOf(request.method === 'POST') })
  const again = isRouteErrorResponse(error) ? secondsToWait(status, error.data) : null
  const lines = [title, text, unexpected ? t('shell.errorReference', { id: requestId() ?? '' }) : ''].filter(
    Boolean,
  )
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 405 && { Allow: 'GET, HEAD' }),
      ...(again !== null && { 'Retry-After': String(again) }),
    },
    body: `${lines.join('\n')}\n`,
  }
}

/** The seconds for Retry-After, if the refusal is about too many requests; else null. */
function secondsToWait(status: number, data: unknown): number | null {
  const { values } = (data ?? {}) as { values?: Record<string, unknown> }
  return (status === 429 || status === 503) && typeof values?.n === 'number' ? values.n : null
}
