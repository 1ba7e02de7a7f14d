import { readRow, readRows } from 'db/connection'
import { writeLog } from '~/core/log/write.server'
import type { Actor } from '~/access/actor'
import { translator } from '~/i18n/catalog.server'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { env } from '~/platform/env.server'
import type { Product } from './device-line'

/** Returns the other participant whose record a vendor account already feeds; null if there is none. */
export async function otherOwner(
  driver: string,
  vendorUser: string | null,
  participantId: number,
): Promise<number | null> {
  if (vendorUser === null) return null
  const row = await readRow<{ participant_id: number }>(
    `SELECT participant_id FROM device_connection WHERE driver = $driver AND vendor_user = $vendorUser
      AND participant_id <> $participantId ORDER BY id LIMIT 1`,
    { driver, vendorUser, participantId },
  )
  return row?.participant_id ?? null
}

/**
 * Logs that an account was refused because its readings would go to two charts, and mails the practices of
 * both people, within the caller's transaction. Neither person is named to the other's practice.
 */
export async function tellShared(actor: Actor, service: Product, ids: { own: number; other: number }) {
  await writeLog(actor, {
    type: 'UPDATE',
    text: `Refused ${service} of participant ${ids.own}: the account feeds another record`,
    resource: 'device',
    participantId: ids.own,
  })
  for (const participantId of [ids.own, ids.other]) await mailPractices(participantId)
}

async function mailPractices(participantId: number): Promise<void> {
  const team = await readRows<{ email: string; language: string | null; practice: string }>(
    `SELECT DISTINCT u.email, u.language, a.name AS practice FROM provider l
      JOIN practice a ON a.id = l.practice_id AND a.archived = 0 AND a.disabled = 0
      JOIN practitioner w ON w.practice_id = a.id AND w.archived = 0 AND w.disabled = 0
      JOIN app_user u ON u.id = w.user_id AND u.archived = 0 AND u.disabled = 0
      WHERE l.participant_id = $participantId ORDER BY u.email`,
    { participantId },
  )
  for (const { email, language, practice } of team) {
    const lang = language === 'es' ? 'es' : 'en'
    const t = translator(lang)
    const values = { product: t('mail.product'), practice }
    const subject = t('mail.sharedDeviceSubject', values)
    const body = renderMail({
      lang,
      subject,
      paragraphs: [1, 2].map((n) => t(`mail.sharedDeviceText${n}`, values)),
      link: {
        label: t('mail.sharedDeviceLink'),
        url: `${env().PUBLIC_URL.replace(/\/$/, '')}/participant/metrics/id/${participantId}`,
      },
      footer: t('mail.footer', values),
    })
    await queueMail({ kind: 'SAFETY', to: email, subject, ...body })
  }
}
