import { randomUUID } from 'node:crypto'
import { OptimisticLockError, UniqueConstraintError } from 'sequelize'
import { isUnavailable } from 'db/errors'
import { sqlState } from 'db/sql-state'
import { errorText, type Translate, type Values } from '~/i18n/t'
import { logError } from '~/platform/log.server'
import { privateJson } from '~/platform/private-json'
import { Conflict, Refusal } from '~/platform/refusal'
import { requestId } from '~/platform/request-context.server'

const RETRY_SECONDS = 3
/** SQLSTATE class 22: a value that does not fit the column. */
const DATA_EXCEPTION = /^22/

/** The answer to a failed call: what the caller can act on, and nothing about stack, SQL or paths. */
export function failure(error: unknown, t: Translate): Response {
  const known = asRefusal(error)
  if (known) return refusal(known, t)
  if (isUnavailable(error)) {
    logError('api.unavailable', error)
    return privateJson({ message: t('api.unavailable') }, 503, { 'Retry-After': String(RETRY_SECONDS) })
  }
  logError('api', error)
  const reference = requestId() ?? randomUUID()
  return privateJson({ message: t('api.unexpected', { reference }), reference }, 500)
}

function refusal(error: Refusal, t: Translate): Response {
  const { key, values, errors } = error.data
  // A warning is accepted when the same input is sent again with `warned` (SUR-23).
  const warning = 'warning' in error && error.warning === true
  return privateJson(
    {
      message: t(key, values),
      ...(errors && { errors: translated(errors, t, values) }),
      ...(warning && { warning }),
    },
    error.status,
    headersOf(error.status, values),
  )
}

/**
 * The stored values together with the sent ones, so that the caller can show both: for two saves at once or,
 * if `why` is given, a record that exists already.
 */
export function conflict(t: Translate, current: unknown, sent: unknown, why?: Refusal): Response {
  const message = why ? t(why.data.key, why.data.values) : t('api.conflict')
  return privateJson({ message, current, sent }, 409)
}

/** True if an error means that somebody else saved first. */
export function isConflict(error: unknown): boolean {
  return error instanceof Conflict || error instanceof OptimisticLockError
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof UniqueConstraintError) return new Refusal('api.duplicate', { status: 409 })
  return DATA_EXCEPTION.test(sqlState(error)) ? new Refusal('form.submissionError', { status: 422 }) : null
}

function translated(
  errors: Record<string, string[]>,
  t: Translate,
  values: Values,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name,
      messages.map((message) => errorText(t, message, values)),
    ]),
  )
}

function headersOf(status: number, values: Record<string, string | number>): Record<string, string> {
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' }
  if (status === 503) return { 'Retry-After': String(RETRY_SECONDS) }
  if (status === 429) return { 'Retry-After': String(values.n ?? 60) }
  return {}
}
