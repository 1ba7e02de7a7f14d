import { readRow, readRows } from 'db/connection'
import { overlap } from '~/domain/monitoring-state/periods'
import type { RuleAnswer } from '~/domain/monitoring-state/rule-answers'
import { MONITORING_RULES } from '~/domain/monitoring-state/rules'

type Pair = { participant_id: number; practice_id: number }

/** True if a practice monitored a patient on any day from the start of the month to the given day. */
export async function wasMonitored(pair: Pair, day: string): Promise<boolean> {
  const row = await readRow(
    `SELECT id FROM monitoring WHERE practice_id = $practice AND participant_id = $patient AND since <= $day
      AND (ended IS NULL OR ended >= $first) LIMIT 1`,
    { practice: pair.practice_id, patient: pair.participant_id, day, first: `${day.slice(0, 7)}-01` },
  )
  return row !== null
}

/** True if a practice monitored a patient on that day. */
export async function isDayMonitored(pair: Pair, day: string): Promise<boolean> {
  const row = await readRow(
    `SELECT id FROM monitoring WHERE practice_id = $practice AND participant_id = $patient
      AND since <= $day AND (ended IS NULL OR ended >= $day) LIMIT 1`,
    { practice: pair.practice_id, patient: pair.participant_id, day },
  )
  return row !== null
}

/** True if another practice also monitors the patient; a payer pays only one of them for a period. */
export async function isMonitoredElsewhere({ participant_id, practice_id }: Pair): Promise<boolean> {
  const row = await readRow(
    `SELECT id FROM monitoring WHERE participant_id = $patient AND practice_id <> $practice
      AND ended IS NULL LIMIT 1`,
    { patient: participant_id, practice: practice_id },
  )
  return row !== null
}

/**
 * True if another practice billed days of these periods, or minutes of their months, and did not take it
 * back.
 */
export async function isBilledElsewhere(
  { participant_id, practice_id }: Pair,
  answers: readonly Pick<RuleAnswer, 'code' | 'starts' | 'until'>[],
): Promise<boolean> {
  const bills = await readRows<Pick<RuleAnswer, 'code' | 'starts' | 'until'>>(
    `SELECT code, starts, until FROM monitoring_bill WHERE participant_id = $patient AND practice_id <> $practice
      AND id NOT IN (SELECT bill_id FROM monitoring_reversal)`,
    { patient: participant_id, practice: practice_id },
  )
  return answers.some((answer) =>
    bills.some((bill) => measureOf(bill.code) === measureOf(answer.code) && overlap(bill, answer)),
  )
}

function measureOf(code: string): string {
  return MONITORING_RULES.find((rule) => rule.code === code)?.measure ?? code
}
