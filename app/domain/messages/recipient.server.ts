import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { isPlaceholderEmail } from '~/domain/account/placeholder-email'
import { formatTime } from '~/i18n/format'
import { saidDay } from '~/i18n/said-day'
import { wallTimeOf } from '~/platform/wall-clock'
import { translator } from '~/i18n/catalog.server'
import { storedLang, type Lang } from '~/i18n/t'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { forbidden } from '~/platform/refusal'
import type { Filling } from './placeholders'

type Row = {
  firstname: string
  lastname: string
  gender: string | null
  email: string
  language: string | null
  disabled: number
  died: string | null
  appointment: string | null
  next_time: string | null
  time_zone: string | null
  practice: string
  practice_email: string | null
  practice_phone: string | null
}

/** The recipient of a message, and the values that it may mention. */
export type Recipient = {
  fullname: string
  /** The language of the message: the recipient's, else the sender's. */
  lang: Lang
  email: string | null
  disabled: boolean
  died: boolean
  filling: Filling
  salutation: string
  practiceEmail: string | null
  footer: string
}

/**
 * Returns a patient of the practice as the recipient of a message from `actor`, in one statement.
 * @throws Refusal 403 without a provider link of that practice.
 */
export async function readRecipient(
  actor: Actor,
  participantId: number,
  practiceId: number,
  senderLang: Lang,
): Promise<Recipient> {
  const row = await readRow<Row>(
    `SELECT p.firstname, p.lastname, p.gender, u.email, u.language, u.disabled, p.died, l.appointment,
      r.name AS practice, r.time_zone,
            (SELECT MIN(a.start_at) FROM appointment a WHERE a.participant_id = p.id
            AND a.practice_id = l.practice_id
              AND a.start_at >= $now) AS next_time, r.email AS practice_email, r.phone AS practice_phone
       FROM participant p JOIN app_user u ON u.id = p.user_id
       JOIN provider l ON l.participant_id = p.id AND l.practice_id = $practiceId
       JOIN practice r ON r.id = l.practice_id
      WHERE p.id = $participantId AND p.archived = 0`,
    { participantId, practiceId, now: now() },
  )
  if (!row) throw forbidden()
  const lang = storedLang(row.language) ?? senderLang
  const t = translator(lang)
  const timeZone = row.time_zone ?? env().TIME_ZONE
  const day =
    row.appointment !== null && row.appointment >= todayIn(timeZone) ? saidDay(row.appointment, lang) : null
  const name = row.firstname.trim() || row.lastname.trim()
  return {
    fullname: `${row.firstname} ${row.lastname}`.trim(),
    lang,
    email: isPlaceholderEmail(row.email) ? null : row.email,
    disabled: row.disabled === 1,
    died: row.died !== null,
    filling: {
      first_name: name,
      practice: row.practice,
      practitioner: actor.name,
      appointment: row.next_time ? saidTime(row.next_time, timeZone, lang) : day,
    },
    salutation: t(`message.salutation${row.gender === 'M' || row.gender === 'F' ? row.gender : ''}`, {
      name,
    }),
    practiceEmail: row.practice_email,
    footer: [row.practice, row.practice_phone].filter(Boolean).join(', '),
  }
}

function saidTime(at: string, zone: string, lang: Lang): string {
  const { day, time } = wallTimeOf(at, zone)
  return `${saidDay(day, lang)}, ${formatTime(time, lang)}`
}
