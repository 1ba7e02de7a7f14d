import { readRow } from 'db/connection'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { invalid } from '~/platform/refusal'
import { dayAfter } from '~/platform/wall-clock'

/** The zone in which a participant lives: that of the first practice that cares for them. */
export async function zoneOf(participantId: number): Promise<string> {
  const row = await readRow<{ time_zone: string | null }>(
    `SELECT r.time_zone FROM provider l JOIN practice r ON r.id = l.practice_id
      WHERE l.participant_id = $participantId AND r.time_zone IS NOT NULL ORDER BY l.id LIMIT 1`,
    { participantId },
  )
  return row?.time_zone ?? env().TIME_ZONE
}

/** The calendar day on which the participant is now. */
export async function todayOf(participantId: number): Promise<string> {
  return todayIn(await zoneOf(participantId))
}

/** The day of a reading: the given one up to tomorrow, else today (OP-19). @throws Refusal 422 for another,
 * or one before birth. */
export async function readingDay(participantId: number, given: string | null | undefined): Promise<string> {
  const today = await todayOf(participantId)
  const day = given || today
  if (day > dayAfter(today, 1)) throw invalid({ day: ['metrics.dateFuture'] })
  await mustBeBorn(participantId, day)
  return day
}

/** The day by which a goal is to be reached, up to ten years ahead. @throws Refusal 422. */
export async function goalDay(participantId: number, day: string): Promise<string> {
  const today = await todayOf(participantId)
  if (day > dayAfter(today, 3653)) throw invalid({ day: ['metrics.goalTooLate'] })
  await mustBeBorn(participantId, day)
  return day
}

/** The instant that stands for a day entered by hand: now for today, noon for another. */
export function takenOn(day: string): string {
  return now().startsWith(day) ? now() : `${day}T12:00:00.000Z`
}

async function mustBeBorn(participantId: number, day: string): Promise<void> {
  const row = await readRow<{ dob: string | null }>('SELECT dob FROM participant WHERE id = $participantId', {
    participantId,
  })
  if (row?.dob && day < row.dob) throw invalid({ day: ['form.dateBeforeBirth'] })
}
