import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import type { Participant } from 'db/models/participant'
import { isThere } from '~/entities/sql'
import { insertMany } from '~/core/change/bulk.server'
import { noteNews } from '~/domain/calendar/appointment-news.server'
import { noteNextAppointments } from '~/domain/calendar/next-appointment.server'
import type { Told } from '~/domain/calendar/tell-patient.server'
import { onDay } from '~/domain/calendar/wall-times'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { dayAfter, instantOf } from '~/platform/wall-clock'
import { DOMAIN } from './demo-logins'

const WEEKS = 4
const DAYS = [1, 2, 3, 4]
const TIMES = ['09:00', '09:30', '10:00', '11:00', '14:00', '14:30']
const COMMENTS = ['Bring the blood pressure diary', 'Traer la lista de medicamentos', null, null]
const WHO = ['physician', 'wellness-coach', 'dietitian', 'medico']

/**
 * Appointments of the last and the coming weeks, some of them booked, for practitioners of an
 * English-speaking and a Spanish-speaking practice.
 */
export async function seedCalendar(patients: readonly Participant[]): Promise<void> {
  for (const [place, name] of WHO.entries()) {
    const worker = await readRow<{ id: number; practice_id: number; time_zone: string | null }>(
      `SELECT w.id, w.practice_id, a.time_zone FROM practitioner w JOIN app_user u ON u.id = w.user_id
        JOIN practice a ON a.id = w.practice_id
        WHERE u.email_key = $email ORDER BY w.id LIMIT 1`,
      { email: `${name}@${DOMAIN}` },
    )
    if (worker) await seedTimes(worker, patients, place)
  }
  for (const { id } of patients) await noteNextAppointments(id)
  await seedNews('dietitian')
}

/** What somebody has not seen yet: bookings of their next taken times, the first of which was canceled since. */
async function seedNews(name: string): Promise<void> {
  const booked = await readRows<Told>(
    `SELECT t.id, t.practitioner_id, t.practice_id, t.participant_id, t.start_at, t.end_at FROM appointment t
      JOIN practitioner w ON w.id = t.practitioner_id JOIN app_user u ON u.id = w.user_id
      WHERE u.email_key = $email AND t.participant_id IS NOT NULL AND t.start_at > $now
      ORDER BY t.start_at, t.id LIMIT 5`,
    { email: `${name}@${DOMAIN}`, now: now() },
  )
  await writeTx(async () => {
    for (const [index, row] of booked.entries()) await noteNews(index === 0 ? 'CANCELED' : 'BOOKED', row)
    // Everybody of the demo has the appointment alert: colleagues have seen these.
    await writeRows('UPDATE appointment_news SET seen = told WHERE practitioner_id <> host_id')
  })
}

async function seedTimes(
  worker: { id: number; practice_id: number; time_zone: string | null },
  patients: readonly Participant[],
  place: number,
): Promise<void> {
  const zone = worker.time_zone ?? env().TIME_ZONE
  const linked = await readRows<{ id: number }>(
    `SELECT participant_id AS id FROM provider l
      WHERE practice_id = $practiceId AND ${isThere('provider', 'participant', 'l')}
      ORDER BY id LIMIT 12`,
    { practiceId: worker.practice_id },
  )
  const known = new Set(patients.map(({ id }) => id))
  const people = linked.filter(({ id }) => known.has(id))
  const today = todayIn(zone)
  const monday = dayAfter(today, -new Date(`${today}T12:00:00Z`).getUTCDay() - 6)
  const rows = Array.from({ length: (WEEKS + 1) * DAYS.length }, (_, index) => {
    const day = dayAfter(monday, Math.floor(index / DAYS.length) * 7 + DAYS[index % DAYS.length]! - 1)
    return TIMES.map((time, slot) => {
      const start_at = instantOf({ day, time }, zone).instant!
      const range = { start_at, end_at: new Date(Date.parse(start_at) + 30 * 60_000).toISOString() }
      const isTaken = people.length > 0 && (index * 5 + slot * 3 + place) % 4 === 0
      return {
        practitioner_id: worker.id,
        practice_id: worker.practice_id,
        participant_id: isTaken ? people[(index + slot) % people.length]!.id : null,
        ...onDay(range, day, zone),
        comment: isTaken ? COMMENTS[(index + slot) % COMMENTS.length] : null,
        claimed: isTaken ? now() : null,
        version: 0,
        created: now(),
        updated: now(),
      }
    })
  }).flat()
  await insertMany<{ id: number }>('appointment', rows, ['id'])
}
