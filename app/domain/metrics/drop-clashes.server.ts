import { writeRows } from 'db/connection'

/** Of which rows a person has one only: the same in all of `same`, among those that `among` leaves. */
const ONE_ONLY: readonly { table: string; same: readonly string[]; among?: (alias: string) => string }[] = [
  { table: 'device_connection', same: ['service'] },
  { table: 'survey_period', same: ['schedule_id', 'period'] },
  { table: 'monitoring', same: ['practice_id'], among: (alias) => `${alias}.ended IS NULL` },
  { table: 'metric_range', same: ['practice_id', 'metric'] },
  { table: 'monitoring_close', same: ['practice_id', 'month'] },
]

/** What makes two readings one measurement, and what they say of it. */
const IDENTITY = ['metric', 'service', 'identity']
const SAID = ['day', 'taken', 'ends', 'value', 'diastolic']

/**
 * Before a merge: what one person has once only goes where the survivor has it: connections to services, the
 * periods in which both got a questionnaire, a monitoring and months closed for both, and ranges. A reading goes
 * only where both records hold the same one saying the same.
 */
export async function dropClashes(survivor: number, duplicate: number): Promise<void> {
  await joinReadings(survivor, duplicate)
  for (const { table, same, among } of ONE_ONLY) {
    const both = [
      ...same.map((column) => `mine.${column} = ${table}.${column}`),
      ...(among ? [among('mine'), among(table)] : []),
    ]
    await writeRows(
      `DELETE FROM ${table} WHERE participant_id = $duplicate AND EXISTS (
         SELECT 1 FROM ${table} mine WHERE mine.participant_id = $survivor AND ${both.join(' AND ')})`,
      { survivor, duplicate },
    )
  }
}

/**
 * Readings that say something else of the same day or instant stay both; the duplicate's gets an identity of its
 * own. A reading that either record marked as entered in error stays marked.
 */
async function joinReadings(survivor: number, duplicate: number): Promise<void> {
  const mine = (same: readonly string[]) => `EXISTS (SELECT 1 FROM metric_reading mine
    WHERE mine.participant_id = $survivor AND ${same.join(' AND ')})`
  const identical = IDENTITY.map((name) => `mine.${name} = metric_reading.${name}`)
  const alike = SAID.map((name) => `mine.${name} IS NOT DISTINCT FROM metric_reading.${name}`)
  await writeRows(
    `UPDATE metric_reading SET voided = mine.voided, voided_by = mine.voided_by, void_reason = mine.void_reason
      FROM (SELECT * FROM metric_reading WHERE participant_id = $duplicate AND voided IS NOT NULL) AS mine
      WHERE metric_reading.participant_id = $survivor AND metric_reading.voided IS NULL
        AND ${[...identical, ...alike].join(' AND ')}`,
    { survivor, duplicate },
  )
  await writeRows(
    `DELETE FROM metric_reading WHERE participant_id = $duplicate AND ${mine([...identical, ...alike])}`,
    { survivor, duplicate },
  )
  await writeRows(
    `UPDATE metric_reading SET identity = identity || $from
      WHERE participant_id = $duplicate AND ${mine(identical)}`,
    { survivor, duplicate, from: `|of ${duplicate}` },
  )
}
