import { writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'

/**
 * Restarts a job that was given up, with the full number of tries.
 * @throws Refusal 409 if it, or another job for the same thing, is already waiting or running.
 */
export function retryJob(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const started = await writeRows(
      `UPDATE job SET status = 'queued', attempts = 0, run_at = $now, updated = $now
        WHERE id = $id AND status = 'dead' AND NOT EXISTS (SELECT 1 FROM job other
          WHERE other.kind = job.kind AND other.dedupe_key = job.dedupe_key
          AND other.status IN ('queued', 'running'))`,
      { id, now: now() },
    )
    if (started === 0) throw new Refusal('jobs.notDead', { status: 409 })
    return {
      result: undefined,
      log: { type: 'UPDATE', text: `Started job ${id} again`, resource: 'job', recordId: id },
    }
  })
}
