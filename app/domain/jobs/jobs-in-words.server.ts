import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Translate } from '~/i18n/t'
import { mailReason } from '~/integrations/mail/mail-state.server'
import { MAIL_JOB } from '~/integrations/mail/outbox.server'
import type { JobRow } from './list-jobs.server'

/** A job as administrators read it. */
export type JobInWords = {
  /** The mail or file it works on. */
  about: string | null
  /** The recipient. */
  person: { id: number | null; name: string } | null
  /** Why it failed. */
  why: string | null
  /** Its content was deleted, so retrying would be pointless. */
  forgotten: boolean
}

type Mail = {
  id: number
  kind: string
  recipient: string
  last_error: string | null
  text_left: number
  person_id: number | null
  person: string | null
}

/** Returns the texts for one page of jobs, keyed by job id: one statement for mails, one for imports. */
export async function jobsInWords(
  rows: readonly JobRow[],
  t: Translate,
): Promise<Record<number, JobInWords>> {
  const [mails, files] = await Promise.all([mailsOf(rows), filesOf(rows)])
  return Object.fromEntries(
    rows.map((row) => {
      const mail = row.kind === MAIL_JOB ? mails.get(idIn(row, 'outboxId')) : undefined
      const failed = row.status !== 'done' && row.last_error !== null
      const why = failed ? reasonOf(row, mail?.last_error ?? row.last_error!, t) : null
      return [
        row.id,
        {
          about: mail ? t(`jobs.mail.${mail.kind}`) : (files.get(idIn(row, 'importId')) ?? null),
          person: mail
            ? { id: mail.person_id, name: [mail.person, mail.recipient].filter(Boolean).join(', ') }
            : null,
          why,
          forgotten: row.status === 'dead' && mail?.text_left === 0,
        },
      ]
    }),
  )
}

function reasonOf({ kind }: JobRow, error: string, t: Translate): string {
  if (kind === MAIL_JOB && error !== 'WORKER_DIED') return t(mailReason(error))
  const known = [error, `jobs.error.${error}`].find((key) => t(key) !== key)
  return t(known ?? 'jobs.error.unexpected')
}

function idIn({ payload }: JobRow, name: string): number {
  return Number((JSON.parse(payload) as Record<string, unknown>)[name] ?? 0)
}

async function mailsOf(rows: readonly JobRow[]): Promise<Map<number, Mail>> {
  const ids = rows.filter(({ kind }) => kind === MAIL_JOB).map((row) => idIn(row, 'outboxId'))
  if (ids.length === 0) return new Map()
  const these = idsIn('o.id', ids)
  const found = await readRows<Mail>(
    `SELECT o.id, o.kind, o.recipient, o.last_error, CASE WHEN o.body_text = '' THEN 0 ELSE 1 END AS text_left,
        CASE WHEN p.archived = 0 THEN p.id END AS person_id, p.firstname || ' ' || p.lastname AS person
       FROM outbox o LEFT JOIN participant p ON p.user_id = o.about_user_id WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(found.map((mail) => [mail.id, mail]))
}

async function filesOf(rows: readonly JobRow[]): Promise<Map<number, string>> {
  const ids = rows.map((row) => idIn(row, 'importId')).filter((id) => id > 0)
  if (ids.length === 0) return new Map()
  const these = idsIn('r.id', ids)
  const found = await readRows<{ id: number; file_name: string; email: string }>(
    `SELECT r.id, r.file_name, u.email FROM import_run r JOIN app_user u ON u.id = r.user_id
      WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(found.map(({ id, file_name, email }) => [id, `${file_name} (${email})`]))
}
