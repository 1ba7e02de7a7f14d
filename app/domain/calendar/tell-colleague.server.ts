import { readRow } from 'db/connection'
import { pathTo } from '~/access/links'
import { isPlaceholderEmail } from '~/domain/account/placeholder-email'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { translator } from '~/i18n/catalog.server'
import { storedLang } from '~/i18n/t'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { env } from '~/platform/env.server'
import { saidRange } from './said-when'
import type { Range } from './wall-times'

/** Maximum appointments listed in one mail. */
const MOST_LINES = 20

type About = {
  email: string
  language: string | null
  practice: string
  time_zone: string | null
  practitioner: string
}

/**
 * Mails a practitioner once, in the transaction that moved them, which appointments of a colleague are now
 * theirs. The mail does not name the patients.
 */
export async function tellColleague(to: number, from: number, times: readonly Range[]): Promise<void> {
  const about = await readRow<About>(
    `SELECT u.email, u.language, a.name AS practice, a.time_zone, o.firstname || ' ' || o.lastname AS practitioner
      FROM practitioner w JOIN app_user u ON u.id = w.user_id AND u.archived = 0 AND u.disabled = 0
      JOIN practice a ON a.id = w.practice_id, practitioner leaving
      JOIN participant o ON o.id = leaving.participant_id
      WHERE w.id = $to AND leaving.id = $from`,
    { to, from },
  )
  if (!about || times.length === 0 || isPlaceholderEmail(about.email)) return
  const lang = storedLang(about.language) ?? 'en'
  const t = translator(lang)
  const zone = practiceZone(about.time_zone)
  const { practice, practitioner } = about
  const values = { product: t('mail.product'), practice, practitioner, n: times.length }
  const subject = t('mail.appointment.takenSubject', values)
  const body = renderMail({
    lang,
    subject,
    paragraphs: [
      t('mail.appointment.taken', values),
      ...times.slice(0, MOST_LINES).map((time) => saidRange(time, zone, lang)),
      t('mail.appointment.noName', values),
    ],
    link: {
      label: t('mail.appointment.calendarLink'),
      url: `${env().PUBLIC_URL.replace(/\/$/, '')}${pathTo('practice.appointments', { practitionerId: to })}`,
    },
    footer: t('mail.footer', values),
  })
  await queueMail({ kind: 'APPOINTMENT', to: about.email, subject, ...body })
}
