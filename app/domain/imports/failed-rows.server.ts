import type { Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import type { Translate } from '~/i18n/t'
import { forbidden } from '~/platform/refusal'
import { columnSets, type ColumnSetName } from './column-sets'
import { failedRowsCsv } from './failed-rows'
import { openImport } from './import-kind.server'
import { checkFile } from './parked-file'
import { parkedUpload } from './parked-upload.server'

/**
 * Returns the csv text of a parked file's rows with their errors; the download is logged.
 * @throws Refusal 403 for somebody else's file.
 */
export async function failedRowsFile(
  set: ColumnSetName,
  actor: Actor,
  parkedId: number | null,
  { scope, t }: { scope: 'failed' | 'all'; t: Translate },
): Promise<string> {
  const file = parkedId === null ? null : await parkedUpload(actor, set, parkedId)
  if (!file) throw forbidden()
  const opened = await openImport(set, actor, file.place_id)
  await opened.mustFit(file.plan_id)
  const table = await checkFile(set, file, opened.check)
  await writeLog(actor, {
    type: 'DOWNLOAD',
    text: `Import rows with reasons downloaded, ${set}, scope ${scope}`,
    resource: RESOURCES[set],
  })
  return failedRowsCsv(t, columnSets[set], table, scope)
}

const RESOURCES: Record<ColumnSetName, string> = {
  participants: 'participant',
  biometrics: 'biometrics',
  practices: 'practice',
}
