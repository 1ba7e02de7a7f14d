import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { MAIL_JOB, type MailStatus } from './outbox.server'

/** The delivery state of an email, for screens. */
export type MailState = {
  /** `retrying` waits for its next try after a failure. */
  state: 'queued' | 'retrying' | 'sent' | 'failed'
  /** Text key of the reason it failed; null if it did not. */
  reason: string | null
  /** Recipients that were refused while others were accepted. */
  refused: string[]
  tries: number
  nextTry: string | null
  sent: string | null
}

type Row = {
  id: number
  status: MailStatus
  last_error: string | null
  refused: string | null
  sent: string | null
  attempts: number | null
  run_at: string | null
}

/** The states of emails, by the IDs that `queueMail` returned. */
export async function mailStates(ids: readonly number[]): Promise<Map<number, MailState>> {
  const these = idsIn('o.id', ids)
  const rows = await readRows<Row>(
    `SELECT o.id, o.status, o.last_error, o.refused, o.sent, MAX(j.attempts) AS attempts,
      MAX(j.run_at) AS run_at
      FROM outbox o LEFT JOIN job j ON j.kind = '${MAIL_JOB}' AND j.dedupe_key = CAST(o.id AS TEXT)
        AND j.status IN ('queued', 'running')
      WHERE ${these.sql} GROUP BY o.id, o.status, o.last_error, o.refused, o.sent`,
    these.bind,
  )
  return new Map(rows.map((row) => [row.id, stateOf(row)]))
}

function stateOf({ status, last_error, refused, sent, attempts, run_at }: Row): MailState {
  const again = status === 'queued' && last_error !== null
  const left = status === 'sent' || status === 'filed'
  return {
    state: again ? 'retrying' : left ? 'sent' : status === 'failed' ? 'failed' : 'queued',
    reason: left || last_error === null ? null : mailReason(last_error),
    refused: refused ? (JSON.parse(refused) as string[]) : [],
    tries: Number(attempts ?? 0),
    nextTry: again ? run_at : null,
    sent,
  }
}

/**
 * Text key of the reason an email failed, from the stored code: the mail server's answer, or that there was
 * none.
 */
export function mailReason(error: string): string {
  if (error === 'FILE_GONE') return 'mail.reasonFile'
  const answer = Number(/ (\d{3})$/.exec(error)?.[1] ?? 0)
  if (/^EAUTH/.test(error)) return 'mail.reasonServer'
  if (answer === 550 || answer === 551 || answer === 553) return 'mail.reasonAddress'
  if (answer === 552 || answer === 422) return 'mail.reasonFull'
  if (answer >= 500) return 'mail.reasonRefused'
  return answer >= 400 ? 'mail.reasonLater' : 'mail.reasonServer'
}
