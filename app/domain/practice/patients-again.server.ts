import { enqueue } from '~/core/jobs/enqueue.server'

/** The kind of background work that compares readings with their ranges. */
export const RANGES_JOB = 'ranges'

/**
 * Has all whom a practice monitors worked out again in the background, after the practice asks for something else.
 */
export async function compareAllReadings(practiceId: number): Promise<void> {
  await enqueue({ kind: RANGES_JOB, payload: { practiceId } })
}
