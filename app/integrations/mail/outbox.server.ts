import { Outbox } from 'db/models/outbox'
import { enqueue } from '~/core/jobs/enqueue.server'
import { now } from '~/platform/clock'
import { keepFiles, type MailFile } from './attachments.server'

/** The purpose of an email; the outbox page and the log name it. */
export type MailKind =
  | 'RESET'
  | 'INVITE'
  | 'INVITE_AGAIN'
  | 'INVITE_STAFF'
  | 'INVITE_ADMIN'
  | 'STAFF_ADDED'
  | 'ADMIN_ADDED'
  | 'PROVIDER_REQUEST'
  | 'PROVIDER_ADDED'
  | 'PASSWORD_CHANGED'
  | 'SIGN_IN'
  | 'STORM'
  | 'EMAIL_CONFIRM'
  | 'EMAIL_CHANGING'
  | 'EMAIL_CHANGED'
  | 'MESSAGE'
  | 'SUPPORT'
  | 'SAFETY'
  | 'RANGE'
  | 'REMINDER'
  | 'NOTE'
  | 'APPOINTMENT'

/** Kinds whose text contains a password link: it must not stay readable after delivery. */
export const WITH_PASSWORD_LINK: readonly MailKind[] = [
  'RESET',
  'INVITE',
  'INVITE_AGAIN',
  'INVITE_STAFF',
  'INVITE_ADMIN',
  'SIGN_IN',
  'EMAIL_CONFIRM',
  'EMAIL_CHANGING',
  'EMAIL_CHANGED',
]

/** The kind of background job that sends one email. */
export const MAIL_JOB = 'mail'

export type Mail = {
  kind: MailKind
  /** A single address. */
  to: string
  subject: string
  text: string
  html?: string | null
  replyTo?: string | null
  /** A single address. */
  bcc?: string | null
  files?: readonly MailFile[]
  /** The account that the email is about, so that its state can be shown there. */
  aboutUserId?: number
  /** The earliest time to send it; by default immediately. */
  sendAt?: string
}

/**
 * `queued` waits for its job, `sent` was accepted by the mail server, `filed` was written to a file
 * (development), `failed` was given up.
 */
export type MailStatus = 'queued' | 'sent' | 'filed' | 'failed'

/**
 * Puts an email into the outbox in the caller's transaction: it is sent if, and only if, that transaction
 * commits. Line breaks are removed from header fields, so that nothing typed can add a header.
 * @returns the ID of the outbox row, by which its state can be shown.
 */
export async function queueMail(mail: Mail): Promise<number> {
  const row = await Outbox.create({
    kind: mail.kind,
    recipient: headerText(mail.to),
    bcc: mail.bcc ? headerText(mail.bcc) : null,
    reply_to: mail.replyTo ? headerText(mail.replyTo) : null,
    subject: headerText(mail.subject),
    body_text: mail.text,
    body_html: mail.html ?? null,
    about_user_id: mail.aboutUserId ?? null,
    status: 'queued' satisfies MailStatus,
    created: now(),
  })
  if (mail.files) await keepFiles(row.id, mail.files)
  const payload = { outboxId: row.id }
  await enqueue({ kind: MAIL_JOB, payload, dedupeKey: String(row.id), runAt: mail.sendAt })
  return row.id
}

/** A text that is safe in a mail header: one line without control characters. */
function headerText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
