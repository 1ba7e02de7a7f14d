import { enqueue } from '~/core/jobs/enqueue.server'

/** The kind of background work that reads one connection. */
export const SYNC_JOB = 'device'

/**
 * Asks for the readings of a connection; once while that waits or runs. A run that has more to read is still
 * running when it asks for the one that follows, which therefore goes by another key.
 */
export function enqueueSync(connectionId: number, { follows = false } = {}): Promise<number | null> {
  return enqueue({
    kind: SYNC_JOB,
    payload: { connection: connectionId, ...(follows && { follows }) },
    dedupeKey: `connection ${connectionId}${follows ? ' goes on' : ''}`,
  })
}
