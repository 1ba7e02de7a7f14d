import { readRow } from 'db/connection'

/** Pounds that people rarely weigh less, or more, than. */
const USUAL = [60, 660] as const
const LARGEST_STEP = 1 / 3

/**
 * Why a weight in pounds looks like a slip of the hand: it is rarely seen (`last` is null), or a third or more
 * away from the `last` one of this person; null when it looks right. `except` is the reading that is changed.
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
