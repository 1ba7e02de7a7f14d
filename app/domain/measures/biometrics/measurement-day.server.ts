import { readRow } from 'db/connection'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { invalid } from '~/platform/refusal'

/**
 * Returns the day of measurement: the given one, or today.
 * @throws Refusal 422 for a future day.
 */
export async function measuredOn(practiceId: number, given: string | null | undefined): Promise<string> {
  const today = await todayAt(practiceId)
  if (given && given > today) throw invalid({ measured_on: ['form.dateFuture'] })
  return given || today
}

/**
 * Returns the day for an update; if absent or cleared, the stored one.
 * @throws Refusal 422 for a future day.
 */
export async function changedDay(
  practiceId: number,
  given: string | null | undefined,
): Promise<{ measured_on?: string }> {
  return given ? { measured_on: await measuredOn(practiceId, given) } : {}
}

/**
 * A measurement cannot be before birth.
 * @throws Refusal 422 for such a day.
 */
export async function mustBeBorn(of: { participant_id: number | null; measured_on: string }): Promise<void> {
  if (of.participant_id === null) return
  const row = await readRow<{ dob: string | null }>('SELECT dob FROM participant WHERE id = $id', {
    id: of.participant_id,
  })
  if (row?.dob && of.measured_on < row.dob) throw invalid({ measured_on: ['form.dateBeforeBirth'] })
}
