import { readRow } from 'db/connection'
import { todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'

/** The zone of a practice: its own, else that of the platform. */
export function practiceZone(own: string | null | undefined): string {
  return own ?? env().TIME_ZONE
}

/** The zone in which a practice's clock goes. */
export async function zoneOfPractice(practiceId: number): Promise<string> {
  const row = await readRow<{ time_zone: string | null }>(
    'SELECT time_zone FROM practice WHERE id = $practiceId',
    { practiceId },
    { kept: true },
  )
  return practiceZone(row?.time_zone)
}

/** Today where the practice is. */
export async function todayAt(practiceId: number): Promise<string> {
  return todayIn(await zoneOfPractice(practiceId))
}
