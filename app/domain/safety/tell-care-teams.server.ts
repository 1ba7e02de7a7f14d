import { readRow, readRows, writeRows } from 'db/connection'
import { forUpdate } from 'db/words'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { clock, now } from '~/platform/clock'
import { env } from '~/platform/env.server'

/** A practice gets at most one mail in so many minutes; what is raised meanwhile is told once, at the end of
 * them. */
const MINUTES = 60

/**
 * Queues a mail to everybody who works in a practice that cares for the patient and wants such mail, in the
 * transaction that raised the event. It says that somebody waits, never who nor why.
 */
export async function tellCareTeams(participantId: number): Promise<void> {
  const practices = await readRows<{ id: number; name: string }>(
    `SELECT a.id, a.name FROM provider l JOIN practice a ON a.id = l.practice_id AND a.archived = 0
      AND a.disabled = 0 AND a.safety_mail = 1
      WHERE l.participant_id = $participantId ORDER BY a.id`,
    { participantId },
  )
  for (const practice of practices) {
    const at = await turnOf(practice.id)
    if (at) await mailCareTeam(practice, at)
  }
}

/** When the next mail to a practice goes out; null while one waits already. */
async function turnOf(practiceId: number): Promise<string | null> {
  const began = await writeRows(
    `INSERT INTO safety_mail (practice_id, mailed) VALUES ($practiceId, $at)
      ON CONFLICT (practice_id) DO NOTHING`,
    { practiceId, at: now() },
  )
  if (began > 0) return now()
  const last = await readRow<{ mailed: string }>(
    `SELECT mailed FROM safety_mail WHERE practice_id = $practiceId${forUpdate()}`,
    { practiceId },
  )
  if (!last || last.mailed > now()) return null
  const earliest = new Date(Date.parse(last.mailed) + MINUTES * 60_000)
  const at = earliest > clock() ? earliest.toISOString() : now()
  await writeRows('UPDATE safety_mail SET mailed = $at WHERE practice_id = $practiceId', { practiceId, at })
  return at
}

async function mailCareTeam(practice: { id: number; name: string }, sendAt: string): Promise<void> {
  const team = await readRows<{ email: string; language: string | null }>(
    `SELECT u.email, u.language FROM practitioner w JOIN app_user u ON u.id = w.user_id AND u.archived = 0
      AND u.disabled = 0
      WHERE w.practice_id = $practiceId AND w.archived = 0 AND w.disabled = 0 ORDER BY w.id`,
    { practiceId: practice.id },
  )
  for (const { email, language } of team) {
    const lang: Lang = language === 'es' ? 'es' : 'en'
    const t = translator(lang)
    const values = { product: t('mail.product'), practice: practice.name }
    const subject = t('mail.safetySubject', values)
    const body = renderMail({
      lang,
      subject,
      paragraphs: [1, 2].map((n) => t(`mail.safetyText${n}`, values)),
      link: { label: t('mail.safetyLink'), url: `${env().PUBLIC_URL.replace(/\/$/, '')}/?show=safety` },
      footer: t('mail.footer', values),
    })
    await queueMail({ kind: 'SAFETY', to: email, subject, ...body, sendAt })
  }
}
