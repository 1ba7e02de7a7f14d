import type { Actor } from '~/access/actor'
import { writeLog } from '~/domain/activity-log/write.server'
import type { Translate } from '~/i18n/t'
import { forbidden } from '~/platform/refusal'
import { failedRowsCsv } from './failed-rows'
import { checkImport } from './import-participants.server'
import { importPlan, importTarget } from './import-target.server'
import { parkedUpload } from './parked-upload.server'
import { participantColumns } from './participant-columns'

/** The csv text of a parked file's rows with their reasons; the download is logged. @throws Refusal 403 for a file of somebody else. */
export async function failedRowsFile(actor: Actor, parkedId: number | null, scope: 'failed' | 'all', t: Translate): Promise<string> {
  const file = parkedId === null ? null : await parkedUpload(actor, parkedId)
  if (!file) throw forbidden()
  const target = await importTarget(actor, file.practice_id)
  const plan = await importPlan(target, file.plan_id)
  const table = await checkImport(target, plan.company_id, file.rows, file.has_header_row)
  await writeLog(actor, { type: 'DOWNLOAD', text: `Import rows with reasons downloaded, scope ${scope}`, resource: 'participant' })
  return failedRowsCsv(t, participantColumns, table, scope)
}
