import { writeRows } from 'db/connection'

/** Of which rows a person has one only: the same in all of `same`, among those that `among` leaves. */
const ONE_ONLY: readonly { table: string; same: readonly string[]; among?: (alias: string) => string }[] = [
  { table: 'device_connection', same: ['service'] },
  { table: 'survey_period', same: ['schedule_id', 'period'] },
  { table: 'monitoring', same: ['practice_id'], among: (alias) => `${alias}.ended IS NULL` },
  { table: 'metric_range', same: ['practice_id', 'metric'] },
  { table: 'monitoring_close', same: ['practice_id', 'month'] },
  {
    table: 'metric_reading',
    same: ['metric', 'service', 'identity'],
    among: (alias) => `${alias}.identity IS NOT NULL`,
  },
]

/**
 * Before a merge: of the duplicate's device readings those go that the survivor has from the same
 * service, and the connections to services that the survivor is connected to, the periods in which both got a
 * questionnaire, a monitoring and months closed for both, and ranges that the survivor has.
 */
export async function dropClashingReadings(survivor: number, duplicate: number): Promise<void> {
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
