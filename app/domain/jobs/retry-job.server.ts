import { writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'

/**
 * Starts a job again that was given up, with all its tries before it.
 * @throws Refusal 409 when it waits or runs already, itself or another one for the same.
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
