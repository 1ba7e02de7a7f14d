import { readRow, writeRows } from 'db/connection'
import { RpmCheck } from 'db/models/rpm-check'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { inSeconds, now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { monthAfter } from '~/platform/month'
import { dayAfter } from '~/platform/wall-clock'

const DAYS = 40
const SINCE_DAYS = 70

type Review = {
  id: number
  participant_id: number
  practice_id: number
  practitioner_id: number
  user_id: number
}

/**
 * A patient with a locked review: last month is billed and closed, with a bill that was taken back and a
 * correction; a completed device period is still to be billed, and there is something to bill this month,
 * too.
 */
export async function seedMonitoringBills(): Promise<void> {
  const review = await readRow<Review>(
    `SELECT n.id, n.participant_id, n.practice_id, n.practitioner_id, w.user_id FROM survey_note n
       JOIN practitioner w ON w.id = n.practitioner_id WHERE n.note_type = 'RPM_REVIEW'
         AND n.locked IS NOT NULL ORDER BY n.id LIMIT 1`,
  )
  if (!review) return
  const today = todayIn(env().TIME_ZONE)
  const month = today.slice(0, 7)
  const before = monthAfter(month, -1)
  const of = { patient: review.participant_id, practice: review.practice_id, by: review.practitioner_id }
  await monitored(review, dayAfter(today, -SINCE_DAYS))
  const days = Array.from({ length: DAYS }, (_, back) => dayAfter(today, -back))
  await storeReadings(
    review.participant_id,
    'FITBIT',
    days.map((day, place) => ({ metric: 'HEARTRATE', day, value: 62 + (place % 5), diastolic: null })),
  )
  await writeRows(
    `INSERT INTO monitoring_device (monitoring_id, participant_id, practice_id, kind, service, maker, model, serial,
      medical, ordered, ordered_by, created, updated)
      SELECT id, participant_id, practice_id, 'PULSE', 'FITBIT', 'Fitbit', 'Sense 2', 'FB-204-7781', 1, $today, $by,
        $now, $now FROM monitoring WHERE participant_id = $patient AND practice_id = $practice AND ended IS NULL`,
    { ...of, today: dayAfter(today, -SINCE_DAYS), now: now() },
  )
  const instant = inSeconds(-3600)
  await RpmCheck.create({
    participant_id: review.participant_id,
    practice_id: review.practice_id,
    status: 'NOMINAL',
    comment: 'All in range. Ready for the review.',
    created_by: review.user_id,
    created: instant,
    updated: instant,
  })
  await log(of, { day: `${before}-10`, minutes: 13, contact: 1, note: 'Video call about the watch' })
  await log(of, { day: `${before}-21`, minutes: 9, contact: 0, note: 'Reviewed the readings' })
  await log(
    of,
    { day: `${before}-01`, minutes: -2, contact: 0, note: 'One call was logged twice' },
    'CORRECTION',
  )
  await log(of, { day: today, minutes: 22, contact: 1, note: 'Phone call about the heart rate' })
  const last = dayAfter(`${month}-01`, -1)
  await writeRows(
    `INSERT INTO monitoring_close (practice_id, participant_id, month, closed, closed_by)
      VALUES ($practice, $patient, $month, $now, $by)`,
    { ...of, month: before, now: now() },
  )
  const billed = { ...of, note: review.id, starts: `${before}-01`, until: last, now: now() }
  const wrong = await bill(billed, { code: '99470', value: 13 })
  await writeRows(
    `INSERT INTO monitoring_reversal (bill_id, participant_id, practice_id, month, day, reason, practitioner_id,
      created) VALUES ($wrong, $patient, $practice, $month, $today,
      'Minutes of a second call were missing', $by, $now)`,
    { ...of, wrong, month: before, today, now: now() },
  )
  await bill(billed, { code: '99457', value: 20 })
  await keepMonitoring([review.participant_id])
}

async function bill(of: Record<string, string | number>, what: { code: string; value: number }) {
  const row = await readRow<{ id: number }>(
    `INSERT INTO monitoring_bill (participant_id, practice_id, survey_note_id, code, starts, until, value,
      times, practitioner_id, created)
      VALUES ($patient, $practice, $note, $code, $starts, $until, $value, 1, $by, $now) RETURNING id`,
    { ...of, ...what },
  )
  return row!.id
}

async function monitored({ participant_id, practice_id, user_id }: Review, since: string): Promise<void> {
  await writeRows(
    `INSERT INTO monitoring (participant_id, practice_id, since, consented, consent_how, created_by,
      created, updated)
      VALUES ($participant_id, $practice_id, $since, $since, 'WRITTEN', $user_id, $now, $now)
        ON CONFLICT DO NOTHING`,
    { participant_id, practice_id, user_id, since, now: now() },
  )
  await writeRows(
    `UPDATE monitoring SET since = $since, consented = $since
      WHERE participant_id = $participant_id AND practice_id = $practice_id AND since > $since`,
    { participant_id, practice_id, since },
  )
}

function log(
  of: { patient: number; practice: number; by: number },
  entry: { day: string; minutes: number; contact: number; note: string },
  kind = 'ENTRY',
): Promise<number> {
  return writeRows(
    `INSERT INTO monitoring_minutes (participant_id, practice_id, month, day, kind, minutes, contact, note,
      practitioner_id, created, updated)
      VALUES ($patient, $practice, $month, $day, $kind, $minutes, $contact, $note, $by, $now, $now)`,
    { ...of, ...entry, kind, month: entry.day.slice(0, 7), now: now() },
  )
}
