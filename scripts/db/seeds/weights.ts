import { readRows } from 'db/connection'
import { daysBetween } from '~/platform/wall-clock'

/** Pounds of a person whom nobody has weighed. */
const USUAL_WEIGHT = 181
/** Pounds that a person loses in a day since the last visit. */
const LOSS_A_DAY = 1 / 40

/**
 * Returns what a person weighs on a day, in pounds: what the practice measured on its visits, in a line from one
 * to the next, so that the weights at home, in the chart and in the goal agree.
 */
export async function weightsOf(participantId: number): Promise<(day: string) => number> {
  const visits = await readRows<{ day: string; weight: number }>(
    `SELECT measured_on AS day, weight_lb AS weight FROM anthropometrics
      WHERE participant_id = $participantId AND weight_lb IS NOT NULL AND archived = 0 ORDER BY measured_on`,
    { participantId },
  )
  return (day) => {
    const before = visits.findLast((visit) => visit.day <= day)
    const after = visits.find((visit) => visit.day > day)
    if (!before) return after?.weight ?? USUAL_WEIGHT
    const since = daysBetween(before.day, day)
    if (!after) return before.weight - since * LOSS_A_DAY
    const part = since / daysBetween(before.day, after.day)
    return before.weight + part * (after.weight - before.weight)
  }
}
