import { afterCommit, readRow, writeTx } from 'db/connection'
import { now } from '~/platform/clock'

export type NewJob = {
  kind: string
  /** Small and without personal data: ids, and what to do with them. */
  payload?: Record<string, unknown>
  /** While a job of this kind and key waits or runs, no second one is added. */
  dedupeKey?: string
  /** Not before this instant. */
  runAt?: string
  /** On whose behalf. */
  userId?: number
}

/** The key of what repeats by itself: who adds the same earlier adds no second one. */
export const SCHEDULED = 'schedule'

const waker = { wake: () => {} }

/** Calls `wake` when a job was added in this process. */
export function onEnqueued(wake: () => void): void {
  waker.wake = wake
}

/**
 * Adds background work within the caller's transaction: it is done if, and only if, that commits.
 * @returns the job's id, or null when the same work waits or runs already.
 */
export function enqueue({ kind, payload = {}, dedupeKey, runAt, userId }: NewJob): Promise<number | null> {
  return writeTx(async () => {
    const row = await readRow<{ id: number }>(
      `INSERT INTO job (kind, payload, dedupe_key, status, run_at, user_id, created, updated)
        VALUES ($kind, $payload, $dedupeKey, 'queued', $runAt, $userId, $now, $now)
        ON CONFLICT DO NOTHING RETURNING id`,
      {
        kind,
        payload: JSON.stringify(payload),
        dedupeKey: dedupeKey ?? null,
        runAt: runAt ?? now(),
        userId: userId ?? null,
        now: now(),
      },
    )
    await afterCommit(async () => waker.wake())
    return row?.id ?? null
  })
}
