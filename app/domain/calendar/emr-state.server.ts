import { readRow } from 'db/connection'
import { lastSync } from './emr-sync.server'
import type { SyncReport } from './sync-report'

export type EmrState = { running: boolean; report: SyncReport | null }

/** Whether a practitioner's calendar can be synchronised, and how it went last; null where it cannot. Asks the database only. */
export async function emrState(practitionerId: number): Promise<EmrState | null> {
  const row = await readRow<{ emr_scope: string | null }>(
    `SELECT c.emr_scope FROM practitioner w JOIN practice a ON a.id = w.practice_id JOIN company c ON c.id = a.company_id
      WHERE w.id = $practitionerId AND w.emr_id IS NOT NULL AND c.emr_info IS NOT NULL AND c.emr_info <> ''`,
    { practitionerId },
  )
  if (!row || (row.emr_scope !== null && !row.emr_scope.includes('appointment.'))) return null
  const last = await lastSync(practitionerId)
  return { running: last !== null && last.ended === null, report: last?.report ?? null }
}
