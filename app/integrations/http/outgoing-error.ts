/** Why a call to another system failed. */
export type OutgoingReason =
  'notAllowed' | 'privateHost' | 'timeout' | 'unreachable' | 'redirect' | 'tooLarge' | 'status'

/** A call that failed; `status` and `body` are the other side's where it answered. Never log `body`: it may
 * name a person. */
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

  /** Whether the same call may succeed later. */
  get passing(): boolean {
    if (this.reason === 'timeout' || this.reason === 'unreachable') return true
    return this.reason === 'status' && (this.status === 429 || (this.status ?? 0) >= 500)
  }
}

/** What a connection's or a stream's error means; `limit` is the time limit of the call. */
export function asOutgoingError(error: unknown, limit?: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (error instanceof Error && 'code' in error && error.code === 'EPRIVATEHOST')
    return new OutgoingError('privateHost')
  return new OutgoingError(limit?.aborted ? 'timeout' : 'unreachable')
}

/** A Retry-After header, seconds or a date, as milliseconds from now; null where it says nothing. */
export function retryAfter(header: string | undefined): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
