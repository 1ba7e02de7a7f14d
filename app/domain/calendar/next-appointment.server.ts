import { announce } from 'db/live'
import { readRow, readRows, writeRows } from 'db/connection'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { now } from '~/platform/clock'
import { wallTimeOf } from '~/platform/wall-clock'
import { zoneOfPractice } from '~/domain/practice/practice-zone.server'

/** A patient's appointment at a practice, as it was before a change or is after it. */
type Changed = { participant_id: number | null; practice_id: number; start_at: string }

/** The topic announced when an appointment of a patient was booked, moved or canceled. */
export const timesTopic = (participantId: number) => `times of ${participantId}`

/**
 * Updates the day of a patient's next appointment at a practice, which lists and alerts read (PAT-04), in the
 * transaction that changed an appointment. If the calendar has no next appointment, a day entered by hand
 * stays, unless it was the day of the appointment now gone.
 */
export async function noteNextAppointment({ participant_id, practice_id, start_at }: Changed): Promise<void> {
  if (participant_id === null) return
  await announce(timesTopic(participant_id))
  const bind = { participantId: participant_id, practiceId: practice_id }
  const next = await readRow<{ start_at: string }>(
    `SELECT start_at FROM appointment WHERE participant_id = $participantId AND practice_id = $practiceId
      AND start_at > $now
      ORDER BY start_at, id LIMIT 1`,
    { ...bind, now: now() },
  )
  const zone = await zoneOfPractice(practice_id)
  const day = next && wallTimeOf(next.start_at, zone).day
  const gone = wallTimeOf(start_at, zone).day
  await writeRows(
    `UPDATE provider SET appointment = $day, updated = $now, version = version + 1
      WHERE participant_id = $participantId AND practice_id = $practiceId
        AND ${day ? "COALESCE(appointment, '') <> $day" : 'appointment = $gone'}`,
    { ...bind, day, now: now(), ...(!day && { gone }) },
  )
  await keepAttention([participant_id])
}

/**
 * Updates the next appointment at each practice that has one with a patient, for example after records were
 * merged.
 */
export async function noteNextAppointments(participantId: number): Promise<void> {
  const rows = await readRows<{ practice_id: number; start_at: string }>(
    `SELECT practice_id, MIN(start_at) AS start_at FROM appointment WHERE participant_id = $participantId AND start_at > $now
      GROUP BY practice_id ORDER BY practice_id`,
    { participantId, now: now() },
  )
  for (const row of rows) await noteNextAppointment({ participant_id: participantId, ...row })
}
