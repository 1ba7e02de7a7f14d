import { afterCommit, readRow, writeTx } from 'db/connection'
import { now } from '~/platform/clock'

export type NewJob = {
  kind: string
  /** Small and free of personal data: IDs, and what to do with them. */
  payload?: Record<string, unknown>
  /** While a job of this kind with this key is queued or running, no second one is added. */
  dedupeKey?: string
  /** Do not run before this instant. */
  runAt?: string
  /** The user on whose behalf it runs. */
  userId?: number
}

/** The key of scheduled repeats; a job that is added earlier under this key is not doubled. */
export const SCHEDULED = 'schedule'

const waker = { wake: () => {} }

/** Registers `wake`, called whenever this process adds a job. */
export function onEnqueued(wake: () => void): void {
  waker.wake = wake
}

/**
 * Adds background work in the caller's transaction: it runs if, and only if, that commits.
 * @returns the job's ID, or null when the same work is already queued or running.
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
