import { writeRows } from 'db/connection'
import { enqueue } from '~/core/jobs/enqueue.server'
import { MAIL_JOB } from './outbox.server'

/**
 * Queues a failed email again, in the caller's transaction, with a fresh set of tries.
 * @returns true if it had failed and its text still exists.
 */
export async function retryMail(id: number): Promise<boolean> {
  const queued = await writeRows(
    `UPDATE outbox SET status = 'queued', last_error = NULL WHERE id = $id AND status = 'failed'
      AND body_text <> ''`,
    { id },
  )
  if (queued === 0) return false
  await enqueue({ kind: MAIL_JOB, payload: { outboxId: id }, dedupeKey: String(id) })
  return true
}
