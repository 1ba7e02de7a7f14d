import { readRow, readRows } from 'db/connection'
import { pathTo } from '~/access/links'
import { translator } from '~/i18n/catalog.server'
import { storedLang } from '~/i18n/t'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { env } from '~/platform/env.server'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { saidRange } from './said-when'
import type { Told } from './tell-patient.server'
import { wallRangeOf } from './wall-times'

/**
 * Tells a practice that a patient took or gave back a time: those who work there and want appointment alerts;
 * of a cancellation the practice's own address where nobody does. The mail does not say who the patient is.
 */
export async function tellPractice(news: 'claimed' | 'cancelled', row: Told): Promise<void> {
  const about = await readRow<{
    practice: string
    email: string
    time_zone: string | null
    practitioner: string
  }>(
    `SELECT a.name AS practice, a.email, a.time_zone, o.firstname || ' ' || o.lastname AS practitioner
       FROM practice a, practitioner w JOIN participant o ON o.id = w.participant_id WHERE a.id = $practiceId
       AND w.id = $practitionerId`,
    { practiceId: row.practice_id, practitionerId: row.practitioner_id },
  )
  if (!about) return
  const team = await readRows<{ email: string; language: string | null }>(
    `SELECT u.email, u.language FROM practitioner w JOIN app_user u ON u.id = w.user_id AND u.archived = 0
      AND u.disabled = 0
      WHERE w.practice_id = $practiceId AND w.archived = 0 AND w.disabled = 0
      AND w.receive_appointment_alert = 1 ORDER BY w.id`,
    { practiceId: row.practice_id },
  )
  const readers =
    team.length > 0 ? team : news === 'cancelled' ? [{ email: about.email, language: null }] : []
  const zone = practiceZone(about.time_zone)
  const day = wallRangeOf(row, zone).date
  const path = pathTo('practice.appointments', { practitionerId: row.practitioner_id })
  for (const { email, language } of readers) {
    const lang = storedLang(language) ?? 'en'
    const t = translator(lang)
    const values = {
      product: t('mail.product'),
      practice: about.practice,
      practitioner: about.practitioner,
      when: saidRange(row, zone, lang),
    }
    const subject = t(`mail.appointment.${news}PracticeSubject`, values)
    const body = renderMail({
      lang,
      subject,
      paragraphs: [t(`mail.appointment.${news}Practice`, values), t('mail.appointment.noName', values)],
      link: {
        label: t('mail.appointment.calendarLink'),
        url: `${env().PUBLIC_URL.replace(/\/$/, '')}${path}?day=${day}`,
      },
      footer: t('mail.footer', values),
    })
    await queueMail({ kind: 'APPOINTMENT', to: email, subject, ...body })
  }
}
