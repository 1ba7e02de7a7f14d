import { readRow } from 'db/connection'

/** Usual range of body weight in pounds. */
const USUAL = [60, 660] as const
const LARGEST_STEP = 1 / 3

/**
 * Returns why a weight in pounds looks like a typing mistake: it is outside the usual range (`last` is null),
 * or differs by a third or more from the person's `last` one; null if it looks right. `except` is the reading
 * being changed.
 */
export async function weightDoubt(
  participantId: number,
  value: number,
  except: number | null = null,
): Promise<{ last: number | null } | null> {
  const known = await readRow<{ value: number }>(
    `SELECT value FROM metric_reading WHERE participant_id = $participantId AND metric = 'WEIGHT'
        AND voided IS NULL AND id <> $except ORDER BY taken DESC, id DESC LIMIT 1`,
    { participantId, except: except ?? 0 },
  )
  if (known && Math.abs(value - known.value) >= known.value * LARGEST_STEP) return { last: known.value }
  return value < USUAL[0] || value > USUAL[1] ? { last: null } : null
}
