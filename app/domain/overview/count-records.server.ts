import { readRow } from 'db/connection'
import { inScope, type OverviewScope } from './scope'

const COUNTED = ['companies', 'practices', 'practitioners', 'participants'] as const

export type RecordCount = { key: (typeof COUNTED)[number]; count: number; capped: boolean }

/** Above this, an exact count is not worth the time. */
const CAP = 10_000

/** Returns the number of each kind of record, overall or at one reseller. */
export async function countRecords(
  scope: Exclude<OverviewScope, { companyId: number }>,
): Promise<RecordCount[]> {
  const { where, bind } = inScope(scope)
  const ofParticipant = scope === 'platform' ? '1 = 1' : 'participant.reseller_id = $scope'
  const some = (from: string) => `(SELECT COUNT(*) FROM (SELECT 1 FROM ${from} LIMIT ${CAP + 1}) counted)`
  const row = await readRow<Record<RecordCount['key'], number | string>>(
    `SELECT ${some(`company WHERE company.archived = 0 AND ${where}`)} AS companies,
            ${some(`practice JOIN company ON company.id = practice.company_id WHERE practice.archived = 0 AND ${where}`)} AS practices,
            ${some(`practitioner JOIN practice ON practice.id = practitioner.practice_id JOIN company ON company.id = practice.company_id
                     WHERE practitioner.archived = 0 AND practice.archived = 0 AND ${where}`)} AS
                     practitioners,
            ${some(`participant WHERE participant.archived = 0 AND participant.is_staff = 0 AND ${ofParticipant}`)} AS participants`,
    bind,
  )
  return COUNTED.map((key) => {
    const count = Number(row?.[key] ?? 0)
    return { key, count: Math.min(count, CAP), capped: count > CAP }
  })
}
