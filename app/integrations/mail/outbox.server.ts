import { Outbox } from 'db/models/outbox'
import { enqueue } from '~/core/jobs/enqueue.server'
import { now } from '~/platform/clock'
import { keepFiles, type MailFile } from './attachments.server'

/** What a mail is about; the outbox page and the log name it. */
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

/** Kinds whose text holds a password link: it must not stay readable once it is with its reader. */
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

/** The kind of background work that sends one mail. */
export const MAIL_JOB = 'mail'

export type Mail = {
  kind: MailKind
  /** One address. */
  to: string
  subject: string
  text: string
  html?: string | null
  replyTo?: string | null
  /** One address. */
  bcc?: string | null
  files?: readonly MailFile[]
  /** The account that it is about, so that its state can be shown there. */
  aboutUserId?: number
  /** When it may go out; at once unless said. */
  sendAt?: string
}

/** `queued` waits for its job, `sent` was taken by the mail server, `filed` was written as a file
 * (development), `failed` was given up. */
export type MailStatus = 'queued' | 'sent' | 'filed' | 'failed'

/**
 * Puts a mail into the outbox within the caller's transaction: it is sent if, and only if, that transaction
 * commits. Header fields lose their line breaks, so that nothing typed can add a header.
 * @returns the id of the outbox row, by which its state can be shown.
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
