import { announce } from 'db/live'
import { readRow, readRows, writeRows } from 'db/connection'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { now } from '~/platform/clock'
import { wallTimeOf } from '~/platform/wall-clock'
import { zoneOfPractice } from '~/domain/practice/practice-zone.server'

/** A patient's time at a practice that was there before a change, or is there now. */
type Changed = { participant_id: number | null; practice_id: number; start_at: string }

/** What is announced when a time of a patient was booked, moved or canceled. */
export const timesTopic = (participantId: number) => `times of ${participantId}`

/**
 * Notes the day of a patient's next appointment at a practice, where lists and alerts look for it (PAT-04),
 * in the transaction that changed a time. A day that somebody noted by hand stays, unless the calendar has an
 * appointment, or it was that of the time that is gone.
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
 * Notes the next appointment at each practice that has one with a patient, such as after another record
 * became theirs.
 */
export async function noteNextAppointments(participantId: number): Promise<void> {
  const rows = await readRows<{ practice_id: number; start_at: string }>(
    `SELECT practice_id, MIN(start_at) AS start_at FROM appointment WHERE participant_id = $participantId AND start_at > $now
      GROUP BY practice_id ORDER BY practice_id`,
    { participantId, now: now() },
  )
  for (const row of rows) await noteNextAppointment({ participant_id: participantId, ...row })
}
