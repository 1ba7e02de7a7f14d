import { readRows } from 'db/connection'
import type { MailStatus } from './outbox.server'

type Mail = {
  id: number
  kind: string
  recipient: string
  subject: string
  body_text: string
  status: MailStatus
  last_error: string | null
  created: string
}

const SHOWN = 50

/**
 * The latest emails with their texts, newest first: only for deployments that do not send email to people.
 */
export function latestMail(): Promise<Mail[]> {
  return readRows<Mail>(
    `SELECT id, kind, recipient, subject, body_text, status, last_error, created FROM outbox ORDER BY id DESC
      LIMIT ${SHOWN}`,
  )
}
