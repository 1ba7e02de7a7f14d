import { writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { now } from '~/platform/clock'

type Before = {
  id: number
  day: string
  taken: string
  value: number
  diastolic: number | null
  version: number
}

/** Stores a reading's previous content before a person corrects it, in the transaction of the correction. */
export async function keepVersion(actor: Actor, before: Before): Promise<void> {
  const { id, day, taken, value, diastolic, version } = before
  await writeRows(
    `INSERT INTO metric_reading_version (metric_reading_id, day, taken, value, diastolic, version,
      replaced_by, created)
      VALUES ($id, $day, $taken, $value, $diastolic, $version, $by, $at)`,
    { id, day, taken, value, diastolic, version, by: actor.userId, at: now() },
  )
}
