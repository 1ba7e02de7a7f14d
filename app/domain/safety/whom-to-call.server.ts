import { readRows } from 'db/connection'
import type { Translate } from '~/i18n/t'
import { telOf } from '~/platform/tel'

/** SQL of the participant's phone number to call first, or null. */
export const PHONE = `COALESCE(NULLIF(phone_primary, ''), NULLIF(phone_secondary, ''))`

/** A practice that cares for somebody; `told` is 1 if somebody works there who can be notified. */
export type CaringPractice = { name: string; phone: string | null; told: number }

/** Returns the practices that care for a person, longest-standing first. */
export function practicesOf(participantId: number): Promise<CaringPractice[]> {
  return readRows<CaringPractice>(
    `SELECT a.name, a.phone, CASE WHEN EXISTS (SELECT 1 FROM practitioner w
        JOIN app_user u ON u.id = w.user_id AND u.archived = 0 AND u.disabled = 0
        WHERE w.practice_id = a.id AND w.archived = 0 AND w.disabled = 0) THEN 1 ELSE 0 END AS told
      FROM provider l JOIN practice a ON a.id = l.practice_id AND a.archived = 0 AND a.disabled = 0
      WHERE l.participant_id = $participantId ORDER BY l.id`,
    { participantId },
  )
}

/** Returns links that call 911 and each practice with a phone number. */
export function callsTo(practices: readonly CaringPractice[], t: Translate) {
  return [
    { label: t('safety.patient.call911'), href: 'tel:911' },
    ...practices.flatMap(({ name, phone }) =>
      phone
        ? [
            {
              label: t('safety.patient.call', { practice: name, phone }),
              href: telOf(phone),
            },
          ]
        : [],
    ),
  ]
}
