import { readRow } from 'db/connection'
import { pathTo } from '~/access/links'
import { isPlaceholderEmail } from '~/domain/account/placeholder-email'
import { translator } from '~/i18n/catalog.server'
import { storedLang } from '~/i18n/t'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { now } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { roomPath } from './appointment-room.server'
import { calendarFile } from './ics'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { saidRange } from './said-when'
import { zoneName } from '~/i18n/zone-name'

/** A slot with what mails need. */
export type Told = {
  id: number
  practitioner_id: number
  practice_id: number
  participant_id: number | null
  start_at: string
  end_at: string
  version?: number
}

export type News = 'booked' | 'changed' | 'cancelled' | 'reminder'

/** The recipient of the mail, and where the appointment takes place. */
const ABOUT = `SELECT p.firstname || ' ' || p.lastname AS fullname, u.email, u.language, u.disabled, a.name AS practice, a.time_zone, a.address, a.city,
  a.state, a.phone, a.email AS practice_email,
    o.firstname || ' ' || o.lastname AS practitioner
  FROM participant p JOIN app_user u ON u.id = p.user_id AND u.archived = 0, practice a, practitioner w
  JOIN participant o ON o.id = w.participant_id
  WHERE p.id = $participantId AND p.archived = 0 AND a.id = $practiceId AND w.id = $practitionerId`

type About = {
  fullname: string
  email: string
  language: string | null
  disabled: number
  practice: string
  time_zone: string | null
  address: string | null
  city: string | null
  state: string | null
  phone: string | null
  practice_email: string
  practitioner: string
}

/** Notifies the previous patient that the slot is gone or moved, and a new patient that it is theirs. */
export async function tellOfChange(before: Told, after: Told): Promise<void> {
  if (before.participant_id !== after.participant_id) {
    await tellPatient('cancelled', { ...before, version: after.version })
    await tellPatient('booked', after)
  } else if (isMoved(before, after)) await tellPatient('changed', after)
}

/** True if the slot has another time or practitioner. */
export function isMoved(before: Told, after: Told): boolean {
  return (['practitioner_id', 'start_at', 'end_at'] as const).some((field) => before[field] !== after[field])
}

/**
 * Mails the patient about their appointment, with a calendar file, in the transaction that changed it. Past
 * appointments send nothing.
 * @returns true if a mail was queued.
 */
export async function tellPatient(news: News, row: Told): Promise<boolean> {
  if (row.participant_id === null || row.end_at <= now()) return false
  const about = await readRow<About>(ABOUT, {
    participantId: row.participant_id,
    practiceId: row.practice_id,
    practitionerId: row.practitioner_id,
  })
  if (!about || about.disabled === 1 || isPlaceholderEmail(about.email)) return false
  const lang = storedLang(about.language) ?? 'en'
  const t = translator(lang)
  const zone = practiceZone(about.time_zone)
  const host = new URL(env().PUBLIC_URL).hostname
  const site = env().PUBLIC_URL.replace(/\/$/, '')
  const url = site + pathTo('me.appointments')
  const room = news === 'cancelled' ? null : roomPath(row)
  const values = {
    product: t('mail.product'),
    practice: about.practice,
    practitioner: about.practitioner,
    when: saidRange(row, zone, lang),
    zone: zoneName(zone, lang),
  }
  const subject = t(`mail.appointment.${news}Subject`, values)
  const body = renderMail({
    lang,
    subject,
    paragraphs: [
      t(`mail.appointment.${news}`, values),
      ...(room ? [t('mail.appointment.video', { room: site + room })] : []),
      t('mail.appointment.manage', values),
    ],
    link: { label: t('mail.appointment.link'), url },
    footer: t('mail.footer', values),
  })
  const file = calendarFile(
    [
      {
        id: row.id,
        version: row.version ?? 0,
        start_at: row.start_at,
        end_at: row.end_at,
        summary: t('mail.appointment.summary', values),
        location: [about.practice, about.address, about.city, about.state].filter(Boolean).join(', '),
        url,
        organizer: { name: about.practice, email: about.practice_email },
        attendee: { name: about.fullname, email: about.email },
        isCancelled: news === 'cancelled',
      },
    ],
    { name: t('mail.product'), host },
  )
  await queueMail({
    kind: 'APPOINTMENT',
    to: about.email,
    subject,
    ...body,
    files: [{ name: 'appointment.ics', type: 'text/calendar; charset=utf-8', content: file }],
  })
  return true
}
