import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Env } from '~/platform/env.server'
import type { ReadFile } from './attachments.server'

export type MailSettings = Pick<
  Env,
  'APP_ENV' | 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'MAIL_REQUIRE_TLS' | 'MAIL_OUTBOX_DIR'
>

export type OutboxRow = {
  id: number
  kind: string
  recipient: string
  bcc: string | null
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string | null
  created: string
}

/**
 * The outcome of one try. `error` is a code without addresses; `refused` are other addresses than the
 * recipient's that were not accepted.
 */
export type Outcome =
  { status: 'sent' | 'filed'; refused?: string[] } | { status: 'refused'; permanent: boolean; error: string }

export type Deliver = (row: OutboxRow, files: readonly ReadFile[]) => Promise<Outcome>

/**
 * How this deployment sends email: by SMTP, outside production as files, else not at all (null: it stays
 * queued).
 */
export function deliverer(settings: MailSettings): { deliver: Deliver; close: () => void } | null {
  if (settings.SMTP_URL) return smtp(settings, settings.SMTP_URL)
  if (settings.APP_ENV === 'production') return null
  return { deliver: (row, files) => toFile(row, files, settings).catch(refusal), close: () => undefined }
}

function smtp(settings: MailSettings, url: string) {
  const transport = createTransport({
    url,
    requireTLS: settings.MAIL_REQUIRE_TLS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const deliver: Deliver = async (row, files) => {
    try {
      const info = await transport.sendMail(message(row, files, settings))
      // With a bcc, the server may accept one recipient and refuse the other without an error.
      if (info.rejected.includes(row.recipient)) return refusal(info.rejectedErrors?.[0])
      return { status: 'sent', refused: info.rejected.map(String) }
    } catch (error) {
      return refusal(error)
    }
  }
  return { deliver, close: () => transport.close() }
}

/**
 * A 5xx answer to the envelope or the message is permanent; everything else (no connection, 4xx, failed
 * login) may succeed later.
 */
function refusal(error: unknown): Outcome {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  const answer = typeof responseCode === 'number' ? responseCode : 0
  const permanent = answer >= 500 && answer < 600 && code !== 'EAUTH'
  return {
    status: 'refused',
    permanent,
    error: [typeof code === 'string' ? code : 'EUNKNOWN', answer || ''].join(' ').trim(),
  }
}

/** In development: one .eml file per message. It appears under its name only when it is complete. */
async function toFile(row: OutboxRow, files: readonly ReadFile[], settings: MailSettings): Promise<Outcome> {
  await mkdir(settings.MAIL_OUTBOX_DIR, { recursive: true })
  const transport = createTransport({ streamTransport: true, newline: 'unix' })
  const info = await transport.sendMail(message(row, files, settings))
  const name = `${String(row.id).padStart(6, '0')}-${row.kind.toLowerCase()}.eml`
  const part = join(settings.MAIL_OUTBOX_DIR, `.${name}.${randomUUID()}`)
  if (Buffer.isBuffer(info.message)) throw new Error('expected a stream')
  await pipeline(info.message, createWriteStream(part, { mode: 0o600 }))
  await rename(part, join(settings.MAIL_OUTBOX_DIR, name))
  return { status: 'filed' }
}

/** Addresses are passed as objects, so that a comma in one cannot add a second recipient. */
function message(row: OutboxRow, files: readonly ReadFile[], settings: MailSettings): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(settings.MAIL_FROM)?.[1] ?? 'localhost'
  const replyTo = row.reply_to ?? settings.MAIL_REPLY_TO
  return {
    from: settings.MAIL_FROM,
    to: { name: '', address: row.recipient },
    ...(row.bcc && { bcc: { name: '', address: row.bcc } }),
    ...(replyTo && { replyTo }),
    subject: row.subject,
    text: row.body_text,
    ...(row.body_html && { html: row.body_html }),
    ...(files.length > 0 && {
      attachments: files.map((file) => ({ ...file, contentTransferEncoding: 'base64' as const })),
    }),
    date: new Date(row.created),
    // The same on every try, so that a mail server can drop a duplicate after a lost answer.
    messageId: `<outbox-${row.id}-${Date.parse(row.created)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
