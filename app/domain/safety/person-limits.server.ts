import { readRow } from 'db/connection'
import { SAFETY_RULES } from '~/domain/scoring/safety-rules'
import { todayIn } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'

/** What affects which of a person's values call for action. */
export type PersonLimits = {
  /** Pregnant or recently delivered (ACOG blood pressure limits). */
  pregnant: boolean
  /** A lower oxygen target in %, if a clinician set one as the person's own range. */
  oxygen: number | null
  /** True if a practice that cares for them monitors heart failure. */
  heartFailure: boolean
}

/** By rule: the number of calendar days back over which weight gain is computed. */
const GAIN_DAYS = { weight_gain_2_days: 2, weight_gain_7_days: 7 } as const

/** Returns a person's current limits. */
export async function limitsOfPerson(participantId: number): Promise<PersonLimits> {
  const row = await readRow<{ until: string | null; oxygen: number | null; failing: number }>(
    `SELECT p.pregnancy_until AS until,
        (SELECT MIN(g.low) FROM metric_range g WHERE g.participant_id = p.id AND g.metric = 'SPO2') AS oxygen,
        CASE WHEN EXISTS (SELECT 1 FROM provider l JOIN practice a ON a.id = l.practice_id AND a.archived = 0
          AND a.disabled = 0 AND a.heart_failure = 1 WHERE l.participant_id = p.id) THEN 1 ELSE 0 END AS failing
      FROM participant p WHERE p.id = $participantId`,
    { participantId },
  )
  const usual = SAFETY_RULES.LOW_OXYGEN.on.measures.oxygen.under
  const oxygen = row?.oxygen ?? null
  return {
    pregnant: row?.until != null && row.until >= todayIn('UTC'),
    oxygen: oxygen !== null && oxygen < usual ? oxygen : null,
    heartFailure: row?.failing === 1,
  }
}

type Values = Record<string, unknown>

/** Returns the values under the names that the rules use, adjusted for this person. */
export function countedFor({ pregnant, oxygen }: PersonLimits, values: Values): Values {
  const { from } = SAFETY_RULES.BLOOD_PRESSURE.on.measures.bp_systolic
  const lower = SAFETY_RULES.BLOOD_PRESSURE.on.measures.bp_diastolic.from
  const [systolic, diastolic] = [Number(values.bp_systolic ?? 0), Number(values.bp_diastolic ?? 0)]
  const isCrisis = systolic >= from || diastolic >= lower
  const isOnTarget = oxygen !== null && Number(values.oxygen ?? 0) >= oxygen
  return {
    ...values,
    ...(pregnant &&
      !isCrisis && { pregnancy_systolic: values.bp_systolic, pregnancy_diastolic: values.bp_diastolic }),
    ...(isOnTarget && { oxygen: null }),
  }
}

/**
 * Returns by how many pounds a stored weight of `day` exceeds the lowest weight of the days before, even if
 * days are missing in between; without an earlier weight there is no gain.
 */
export async function weightGains({ id, day }: { id: number; day: string }): Promise<Values> {
  const gains: Values = {}
  for (const [name, days] of Object.entries(GAIN_DAYS)) {
    const row = await readRow<{ value: number; lowest: number | null }>(
      `SELECT r.value, (SELECT MIN(b.value) FROM metric_reading b
          WHERE b.participant_id = r.participant_id AND b.metric = 'WEIGHT' AND b.doubtful = 0 AND b.voided IS NULL
            AND b.day >= $from AND (b.taken < r.taken OR (b.taken = r.taken AND b.id < r.id))) AS lowest
        FROM metric_reading r WHERE r.id = $id`,
      { id, from: dayAfter(day, -days) },
    )
    if (row && row.lowest !== null) gains[name] = Math.round((row.value - row.lowest) * 100) / 100
  }
  return gains
}
