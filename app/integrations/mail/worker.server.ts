import { randomUUID } from 'node:crypto'
import { dialect, readRow, writeRows, writeTx } from 'db/connection'
import { inSeconds, now } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { log, logError } from '~/platform/log.server'
import { WITH_PASSWORD_LINK } from './outbox.server'
import { retryAfter } from './retry'
import { deliverer, type Deliver, type MailSettings, type OutboxRow, type Outcome } from './transport.server'

const POLL_MS = 2_000
/** A worker that died while sending loses its mail to another one after this many seconds. */
const LEASE_SECONDS = 300

/** Sends what is due in the outbox, again and again, without keeping the process alive. @returns the function that stops it. */
export function startOutboxWorker(): () => void {
  const worker = randomUUID()
  const settings = env()
  const mailer = deliverer(settings)
  if (!mailer) return () => undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const later = () => {
    if (!stopped) timer = setTimeout(turn, POLL_MS).unref()
  }
  const turn = () => {
    sendDue(mailer.deliver, { worker, production: settings.APP_ENV === 'production', stopped: () => stopped })
      .catch((error: unknown) => logError('mail.worker', error))
      .finally(later)
  }
  later()
  return () => {
    stopped = true
    clearTimeout(timer)
    mailer.close()
  }
}

/** Sends every mail that is due now with the given settings and answers how many were tried. */
export async function sendOutbox(settings: MailSettings): Promise<number> {
  const mailer = deliverer(settings)
  if (!mailer) return 0
  try {
    return await sendDue(mailer.deliver, {
      worker: randomUUID(),
      production: settings.APP_ENV === 'production',
      stopped: () => false,
    })
  } finally {
    mailer.close()
  }
}

type Sender = { worker: string; production: boolean }

async function sendDue(
  deliver: Deliver,
  { stopped, ...sender }: Sender & { stopped: () => boolean },
): Promise<number> {
  let tried = 0
  while (!stopped()) {
    const row = await claim(sender.worker)
    if (!row) break
    tried += 1
    await finish(row, sender, await deliver(row))
  }
  return tried
}

const DUE = `status = 'queued' AND run_at <= $now AND (locked_until IS NULL OR locked_until < $now)`

/** Takes the longest-waiting due mail for this worker; the look before it keeps an empty outbox from taking the write lock. */
async function claim(worker: string): Promise<OutboxRow | null> {
  if (!(await readRow(`SELECT id FROM outbox WHERE ${DUE} LIMIT 1`, { now: now() }))) return null
  const skip = dialect() === 'postgres' ? ' FOR UPDATE SKIP LOCKED' : ''
  return writeTx(() =>
    readRow<OutboxRow>(
      `UPDATE outbox SET locked_by = $worker, locked_until = $until, attempts = attempts + 1
        WHERE id = (SELECT id FROM outbox WHERE ${DUE} ORDER BY run_at, id LIMIT 1${skip})
        RETURNING id, kind, recipient, bcc, reply_to, subject, body_text, body_html, attempts, created`,
      { worker, until: inSeconds(LEASE_SECONDS), now: now() },
    ),
  )
}

async function finish(row: OutboxRow, { worker, production }: Sender, outcome: Outcome): Promise<void> {
  const delay = outcome.status === 'refused' && !outcome.permanent ? retryAfter(row.attempts) : null
  const status = outcome.status !== 'refused' ? outcome.status : delay === null ? 'failed' : 'queued'
  const bind = {
    id: row.id,
    worker,
    status,
    run_at: inSeconds(delay ?? 0),
    error: outcome.status === 'refused' ? outcome.error : null,
    sent: outcome.status === 'refused' ? null : now(),
  }
  const forget =
    status !== 'queued' && production && WITH_PASSWORD_LINK.some((kind) => kind === row.kind)
      ? `, body_text = '', body_html = NULL`
      : ''
  await writeTx(() =>
    writeRows(
      `UPDATE outbox SET status = $status, run_at = $run_at, last_error = $error, sent = $sent, locked_by = NULL, locked_until = NULL${forget}
        WHERE id = $id AND locked_by = $worker`,
      bind,
    ),
  )
  if (outcome.status === 'refused')
    log('warn', 'mail.refused', { id: row.id, error: outcome.error, attempts: row.attempts, status })
}
