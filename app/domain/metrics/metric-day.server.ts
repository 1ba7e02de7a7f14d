import { readRow } from 'db/connection'
import { todayOf } from '~/domain/wellness/days-of.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import { dayAfter } from '~/platform/wall-clock'

/**
 * Returns the day of a reading: the given one, at most tomorrow, or today (OP-19).
 * @throws Refusal 422 for a later day, or one before birth.
 */
export async function readingDay(participantId: number, given: string | null | undefined): Promise<string> {
  const today = await todayOf(participantId)
  const day = given || today
  if (day > dayAfter(today, 1)) throw invalid({ day: ['metrics.dateFuture'] })
  await mustBeBorn(participantId, day)
  return day
}

/**
 * Returns the day by which a goal is to be reached, at most ten years ahead.
 * @throws Refusal 422.
 */
export async function goalDay(participantId: number, day: string): Promise<string> {
  const today = await todayOf(participantId)
  if (day > dayAfter(today, 3653)) throw invalid({ day: ['metrics.goalTooLate'] })
  await mustBeBorn(participantId, day)
  return day
}

/**
 * Returns the instant to store for a day entered by hand: now for the person's today or tomorrow, noon for
 * any other day.
 */
export async function takenOn(participantId: number, day: string): Promise<string> {
  return day >= (await todayOf(participantId)) ? now() : `${day}T12:00:00.000Z`
}

async function mustBeBorn(participantId: number, day: string): Promise<void> {
  const row = await readRow<{ dob: string | null }>('SELECT dob FROM participant WHERE id = $participantId', {
    participantId,
  })
  if (row?.dob && day < row.dob) throw invalid({ day: ['form.dateBeforeBirth'] })
}
