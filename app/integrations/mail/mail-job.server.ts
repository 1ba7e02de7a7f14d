import { readRow, writeRows, writeTx } from 'db/connection'
import { JobFailed, type JobKind } from '~/core/jobs/job-kind'
import { now } from '~/platform/clock'
import { MAIL_JOB, WITH_PASSWORD_LINK, type MailStatus } from './outbox.server'
import { filesOf, forgetFiles } from './attachments.server'
import { deliverer, type Deliver, type MailSettings, type Outcome, type OutboxRow } from './transport.server'

/**
 * Seconds until the next try after the first, second, … failure; after the last one the email is given up.
 */
export const MAIL_WAITS = [60, 5 * 60, 30 * 60, 2 * 3600] as const

/** A stored file that the email should carry no longer exists. */
const FILE_GONE = 'FILE_GONE'
/** The text was deleted when the email was given up. */
const FORGOTTEN = 'FORGOTTEN'

/** The job that sends email with the given settings; null if email cannot be sent and has to wait. */
export function mailJob(settings: MailSettings): (JobKind & { close: () => void }) | null {
  const mailer = deliverer(settings)
  if (!mailer) return null
  return {
    kind: MAIL_JOB,
    waits: MAIL_WAITS,
    run: ({ payload, attempts }) =>
      send(Number(payload.outboxId), {
        deliver: mailer.deliver,
        forgets: settings.APP_ENV === 'production',
        last: attempts > MAIL_WAITS.length,
      }),
    close: mailer.close,
  }
}

type Try = { deliver: Deliver; forgets: boolean; last: boolean }

async function send(id: number, { deliver, forgets, last }: Try): Promise<void> {
  const row = await readRow<OutboxRow>(
    `SELECT id, kind, recipient, bcc, reply_to, subject, body_text, body_html, created
      FROM outbox WHERE id = $id AND status IN ('queued', 'failed')`,
    { id },
  )
  // Already sent, by a worker that died before it could record that.
  if (!row) return
  if (row.body_text === '') throw new JobFailed(FORGOTTEN, true)
  const files = await filesOf(row.id)
  const outcome: Outcome = files
    ? await deliver(row, files)
    : { status: 'refused', permanent: true, error: FILE_GONE }
  const refused = outcome.status === 'refused'
  const status = !refused ? outcome.status : outcome.permanent || last ? 'failed' : 'queued'
  await settle(
    row,
    refused ? { status, error: outcome.error } : { status, error: null, refused: outcome.refused },
    forgets,
  )
  if (refused) throw new JobFailed(outcome.error, outcome.permanent)
}

type Settled = { status: MailStatus; error: string | null; refused?: string[] }

async function settle(
  { id, kind }: OutboxRow,
  { status, error, refused = [] }: Settled,
  forgets: boolean,
): Promise<void> {
  const ended = status !== 'queued'
  const forget =
    forgets && ended && WITH_PASSWORD_LINK.some((known) => known === kind)
      ? `, body_text = '', body_html = NULL`
      : ''
  const sent = status === 'sent' || status === 'filed' ? now() : null
  await writeTx(async () => {
    await writeRows(
      `UPDATE outbox SET status = $status, last_error = $error, refused = $refused, sent = $sent${forget}
        WHERE id = $id`,
      { id, status, error, refused: refused.length > 0 ? JSON.stringify(refused) : null, sent },
    )
    // A failed email may be queued again, and then needs its attachments.
    if (sent) await forgetFiles(id)
  })
}
