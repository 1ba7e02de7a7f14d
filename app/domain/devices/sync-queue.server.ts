import { enqueue } from '~/core/jobs/enqueue.server'

/** The kind of background work that reads one connection. */
export const SYNC_JOB = 'device'

/** Asks for the readings of a connection; once while that waits or runs. */
export function enqueueSync(connectionId: number): Promise<number | null> {
  return enqueue({
    kind: SYNC_JOB,
    payload: { connection: connectionId },
    dedupeKey: `connection ${connectionId}`,
  })
}
