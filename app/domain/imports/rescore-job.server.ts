import { readRows, writeTx } from 'db/connection'
import { enqueue } from '~/core/jobs/enqueue.server'
import type { JobKind } from '~/core/jobs/job-kind'
import { measuredAt } from '~/domain/stored-scores/measured-at'
import { rescoreRisk } from '~/domain/stored-scores/rescore-risk.server'

const RESCORE_JOB = 'rescore'
const PROGRESS_STEP = 20

/**
 * Recomputes the risk scores of the patients of a large biometrics import, one by one, so that other writers
 * get in between.
 */
export const rescoreJob: JobKind = {
  kind: RESCORE_JOB,
  run: async ({ payload, progress }) => {
    const since = await scoredPeople(Number(payload.practiceId), String(payload.at))
    let done = 0
    for (const [id, at] of since) {
      if (done % PROGRESS_STEP === 0) await progress(done, since.size)
      await writeTx(() => rescoreRisk(id, at))
      done += 1
    }
    await progress(done, since.size)
    return { people: since.size }
  },
}

/** Queues the recomputation of risk scores, to run after the caller's transaction. */
export async function rescoreLater(practiceId: number, at: string): Promise<void> {
  await enqueue({ kind: RESCORE_JOB, payload: { practiceId, at }, dedupeKey: `${practiceId} ${at}` })
}

/**
 * Returns the patients whose risk scores depend on the values that a practice got at an instant, with the
 * first instant affected. Only patients with a completed medical history have such scores.
 */
export async function scoredPeople(practiceId: number, at: string): Promise<Map<number, string>> {
  const rows = await readRows<{ id: number; measured_on: string }>(
    `SELECT b.participant_id AS id, MIN(b.measured_on) AS measured_on FROM biometrics b
      WHERE b.practice_id = $practiceId AND b.created = $at AND b.archived = 0
      AND b.participant_id IS NOT NULL
        AND EXISTS (SELECT 1 FROM survey s WHERE s.participant_id = b.participant_id
        AND s.questionnaire_code = 'MH'
          AND s.completed IS NOT NULL AND s.archived = 0)
      GROUP BY b.participant_id`,
    { practiceId, at },
  )
  return new Map(rows.map(({ id, measured_on }) => [id, measuredAt(measured_on, at)]))
}
