import { readRow } from 'db/connection'
import { todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'

/** Returns a practice's time zone, or else the platform's. */
export function practiceZone(own: string | null | undefined): string {
  return own ?? env().TIME_ZONE
}

/** Returns the time zone of a practice. */
export async function zoneOfPractice(practiceId: number): Promise<string> {
  const row = await readRow<{ time_zone: string | null }>(
    'SELECT time_zone FROM practice WHERE id = $practiceId',
    { practiceId },
    { kept: true },
  )
  return practiceZone(row?.time_zone)
}

/** Returns today's date at the practice. */
export async function todayAt(practiceId: number): Promise<string> {
  return todayIn(await zoneOfPractice(practiceId))
}
