import { readRow } from 'db/connection'

/** Largest usual change from the previous blood pressure, in mmHg. A local default of 2026-11. */
const LARGEST_STEP = { systolic: 40, diastolic: 30 } as const

export type Pressure = { systolic: number; diastolic: number }

/**
 * Returns the person's last blood pressure if this one, in mmHg, differs so much that it looks like a typing
 * mistake; null if it looks right or is the first. `except` is the reading being changed.
 */
export async function pressureDoubt(
  participantId: number,
  { systolic, diastolic }: Pressure,
  except: number | null = null,
): Promise<Pressure | null> {
  const last = await readRow<Pressure>(
    `SELECT value AS systolic, diastolic FROM metric_reading WHERE participant_id = $participantId
        AND metric = 'BLOOD_PRESSURE' AND voided IS NULL AND id <> $except ORDER BY taken DESC, id DESC LIMIT 1`,
    { participantId, except: except ?? 0 },
  )
  if (!last) return null
  const isFar =
    Math.abs(systolic - last.systolic) >= LARGEST_STEP.systolic ||
    Math.abs(diastolic - last.diastolic) >= LARGEST_STEP.diastolic
  return isFar ? last : null
}
