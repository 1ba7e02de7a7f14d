/** Why a call to another system failed. */
export type OutgoingReason =
  'notAllowed' | 'privateHost' | 'timeout' | 'unreachable' | 'redirect' | 'tooLarge' | 'status'

/**
 * A failed call; `status` and `body` are the other side's, if it answered. Never log `body`: it may contain
 * names.
 */
export class OutgoingError extends Error {
  constructor(
    readonly reason: OutgoingReason,
    readonly status: number | null = null,
    readonly body: string | null = null,
    readonly retryAfterMs: number | null = null,
  ) {
    super(status === null ? reason : `${reason} ${status}`)
    this.name = 'OutgoingError'
  }

  /** True if the same call may succeed later. */
  get passing(): boolean {
    if (this.reason === 'timeout' || this.reason === 'unreachable') return true
    return this.reason === 'status' && (this.status === 429 || (this.status ?? 0) >= 500)
  }
}

/** Converts an error of a connection or a stream; `limit` is the call's timeout signal. */
export function asOutgoingError(error: unknown, limit?: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (error instanceof Error && 'code' in error && error.code === 'EPRIVATEHOST')
    return new OutgoingError('privateHost')
  return new OutgoingError(limit?.aborted ? 'timeout' : 'unreachable')
}

/**
 * A Retry-After header, in seconds or as a date, as milliseconds from now; null if it is missing or invalid.
 */
export function retryAfter(header: string | undefined): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
