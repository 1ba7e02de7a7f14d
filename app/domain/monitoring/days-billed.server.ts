import { readRow } from 'db/connection'
import { DAY_CODES, SET_UP_RULES } from '~/domain/monitoring-state/rules'

/** Set-up codes, billed once per monitoring episode. */
export const SET_UP_CODES = SET_UP_RULES.map(({ code }) => code)

/** True if an episode's device days were billed with one of the codes and not taken back. */
export async function areDaysBilled(monitoringId: number, codes = DAY_CODES): Promise<boolean> {
  const row = await readRow(
    `SELECT b.id FROM monitoring m JOIN monitoring_bill b ON b.participant_id = m.participant_id
        AND b.practice_id = m.practice_id AND b.until >= m.since AND (m.ended IS NULL OR b.starts <= m.ended)
      WHERE m.id = $monitoringId AND b.code IN (${codes.map((code) => `'${code}'`).join(', ')})
        AND b.id NOT IN (SELECT bill_id FROM monitoring_reversal) LIMIT 1`,
    { monitoringId },
  )
  return row !== null
}

/** True if a medical device, ordered by then, is on record for an episode that overlaps the period. */
export async function hasMedicalDevice(
  { participant_id, practice_id }: { participant_id: number; practice_id: number },
  { starts, until }: { starts: string; until: string },
): Promise<boolean> {
  const row = await readRow(
    `SELECT d.id FROM monitoring_device d JOIN monitoring m ON m.id = d.monitoring_id
      WHERE d.participant_id = $participant_id AND d.practice_id = $practice_id AND d.medical = 1
        AND d.ordered <= $until
        AND m.since <= $until AND (m.ended IS NULL OR m.ended >= $starts) LIMIT 1`,
    { participant_id, practice_id, starts, until },
  )
  return row !== null
}
