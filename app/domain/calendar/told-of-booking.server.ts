import { readRows } from 'db/connection'
import { isPlaceholderEmail } from '~/domain/account/placeholder-email'

/** A recipient of booking mails; the practice's own address has no language. */
export type BookingReader = { email: string; language: string | null }

type Worker = BookingReader & { id: number; alert: number }

/**
 * Returns who is notified when a patient books or cancels (OP-121): the practitioner of the slot and those
 * with the appointment alert. The practice's address gets the mail if nobody has the alert, and also instead
 * of the individual mails if everybody has it, so that a whole practice is never mailed one by one. Each
 * address once.
 */
export async function toldOfBooking({
  practitioner_id,
  practice_id,
}: {
  practitioner_id: number
  practice_id: number
}): Promise<BookingReader[]> {
  const workers = await readRows<Worker>(
    `SELECT w.id, u.email, u.language, w.receive_appointment_alert AS alert FROM practitioner w
      JOIN app_user u ON u.id = w.user_id AND u.archived = 0 AND u.disabled = 0
      WHERE w.practice_id = $practice_id AND w.archived = 0 AND w.disabled = 0 ORDER BY w.id`,
    { practice_id },
  )
  const place = await readRows<BookingReader>(
    "SELECT email, NULL AS language FROM practice WHERE id = $practice_id AND email <> ''",
    { practice_id },
  )
  const host = workers.filter(({ id }) => id === practitioner_id)
  const others = workers.filter(({ id }) => id !== practitioner_id)
  const alerted = others.filter(({ alert }) => alert === 1)
  const isEverybody = alerted.length > 1 && alerted.length === others.length
  const nobodyAsked = workers.every(({ alert }) => alert === 0)
  const readers = [...host, ...(isEverybody ? [] : alerted), ...(isEverybody || nobodyAsked ? place : [])]
  const reachable = readers.filter(({ email }) => !isPlaceholderEmail(email))
  const first = new Map<string, BookingReader>()
  for (const { email, language } of reachable.length > 0 ? reachable : place) {
    const key = email.toLowerCase()
    if (!first.has(key)) first.set(key, { email, language })
  }
  return [...first.values()]
}
