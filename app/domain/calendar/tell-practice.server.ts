import { readRow } from 'db/connection'
import { pathTo } from '~/access/links'
import { translator } from '~/i18n/catalog.server'
import { storedLang } from '~/i18n/t'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { env } from '~/platform/env.server'
import { noteNews, type What } from './appointment-news.server'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { saidRange } from './said-when'
import type { Told } from './tell-patient.server'
import { toldOfBooking } from './told-of-booking.server'
import { wallRangeOf } from './wall-times'

const NOTED = { claimed: 'BOOKED', cancelled: 'CANCELED', freed: 'FREED' } as const satisfies Record<
  string,
  What
>

/**
 * Notifies a practice that a patient claimed or canceled an appointment, or left while having one (`freed`), in
 * the transaction that changed it: the recipients of `toldOfBooking` by mail, which does not name the patient, and
 * practitioners on their start pages.
 */
export async function tellPractice(news: keyof typeof NOTED, row: Told): Promise<void> {
  await noteNews(NOTED[news], row)
  const about = await readRow<{
    practice: string
    time_zone: string | null
    practitioner: string
  }>(
    `SELECT a.name AS practice, a.time_zone, o.firstname || ' ' || o.lastname AS practitioner
       FROM practice a, practitioner w JOIN participant o ON o.id = w.participant_id WHERE a.id = $practiceId
       AND w.id = $practitionerId`,
    { practiceId: row.practice_id, practitionerId: row.practitioner_id },
  )
  if (!about) return
  const zone = practiceZone(about.time_zone)
  const day = wallRangeOf(row, zone).date
  const path = pathTo('practice.appointments', { practitionerId: row.practitioner_id })
  for (const { email, language } of await toldOfBooking(row)) {
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
