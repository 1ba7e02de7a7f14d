import { enqueue } from '~/core/jobs/enqueue.server'

/** The kind of job that reads one connection. */
export const SYNC_JOB = 'device'

/**
 * Queues reading of a connection, unless that is already waiting or running. A run with more to read queues
 * the next one while still running; `follows` therefore uses another key.
 */
export function enqueueSync(connectionId: number, { follows = false } = {}): Promise<number | null> {
  return enqueue({
    kind: SYNC_JOB,
    payload: { connection: connectionId, ...(follows && { follows }) },
    dedupeKey: `connection ${connectionId}${follows ? ' goes on' : ''}`,
  })
}
