import { writeRows } from 'db/connection'

/**
 * Tables in which a person may have only one row for the same values of all `same` columns, among the rows
 * that `among` selects.
 */
const ONE_ONLY: readonly { table: string; same: readonly string[]; among?: (alias: string) => string }[] = [
  { table: 'device_connection', same: ['service'] },
  { table: 'survey_period', same: ['schedule_id', 'period'] },
  { table: 'monitoring', same: ['practice_id'], among: (alias) => `${alias}.ended IS NULL` },
  { table: 'metric_range', same: ['practice_id', 'metric'] },
  { table: 'monitoring_close', same: ['practice_id', 'month'] },
]

/** The columns that identify a measurement, and its content. */
const IDENTITY = ['metric', 'service', 'identity']
const SAID = ['day', 'taken', 'ends', 'value', 'diastolic']

/**
 * Before a merge: deletes rows of the duplicate that would clash with the survivor's, because a person may
 * have only one: connections to services, surveys of the same period, monitoring and closed months in the
 * same practice, and ranges. A reading is deleted only if both records have it with the same content.
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
 * Readings with different content for the same day or instant are both kept; the duplicate's gets a distinct
 * identity. A reading marked as entered in error in either record stays marked.
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
