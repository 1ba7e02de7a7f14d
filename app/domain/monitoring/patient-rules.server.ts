import { readRow } from 'db/connection'
import type { RuleAnswer } from '~/domain/monitoring-state/rule-answers'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { ruleLines, type RuleLine } from './rule-lines'

/**
 * Returns the current rule results for a patient whom a practice monitors, from the stored row; empty for
 * others.
 */
export async function patientRules(
  pair: { practiceId: number; participantId: number },
  reader: Reader,
): Promise<RuleLine[]> {
  const row = await readRow<{ answers: string }>(
    'SELECT answers FROM monitoring_state WHERE practice_id = $practiceId AND participant_id = $participantId',
    pair,
  )
  return row ? ruleLines({ answers: JSON.parse(row.answers) as RuleAnswer[], billed: [] }, reader) : []
}
