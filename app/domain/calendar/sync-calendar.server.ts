import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { companyScopes, emrOf, emrSettings } from '~/domain/emr/company-emr.server'
import { companyOfPractice } from '~/domain/emr/subjects.server'
import { Refusal } from '~/platform/refusal'
import { forgetLost, pull } from './sync-pull.server'
import { push } from './sync-push.server'
import { emptyReport, type SyncReport } from './sync-report'
import type { Side } from './sync-side.server'

/** Synchronizes both calendars once, record by record, so that one failure does not stop the rest. */
export async function syncCalendar(actor: Actor, practitionerId: number): Promise<SyncReport> {
  const row = await readRow<{ id: number; emr_id: string | null; practice_id: number }>(
    'SELECT id, emr_id, practice_id FROM practitioner WHERE id = $practitionerId AND archived = 0',
    { practitionerId },
  )
  const companyId = row && (await companyOfPractice(row.practice_id))
  const [emr, settings] = companyId ? [await emrOf(companyId), await emrSettings(companyId)] : [null, null]
  if (!row?.emr_id || !companyId || !emr) throw new Refusal('emr.notConnected', { status: 422 })
  const scopes = await companyScopes(companyId)
  const report = emptyReport()
  const side: Side = {
    actor,
    emr,
    practitioner: { ...row, emr_id: row.emr_id },
    system: settings?.identifierSystem ?? 'urn:tendwell',
    mayWrite: scopes.includes('appointment.write'),
    report,
  }
  if (!scopes.includes('appointment.read') && !side.mayWrite)
    throw new Refusal('emr.noScope', { status: 403, values: { scope: 'appointment.read' } })
  const seen = scopes.includes('appointment.read') ? await pull(side) : null
  if (seen) await forgetLost(side, seen)
  if (side.mayWrite) await push(side, seen ?? new Set())
  return report
}
