import { enqueue } from '~/core/jobs/enqueue.server'

/** The kind of job that compares readings with their ranges. */
export const RANGES_JOB = 'ranges'

/**
 * Queues a recomputation for everybody whom a practice monitors, after the practice changed its settings or
 * ranges.
 */
export async function compareAllReadings(practiceId: number): Promise<void> {
  await enqueue({ kind: RANGES_JOB, payload: { practiceId } })
}
