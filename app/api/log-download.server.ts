import type { Actor } from '~/access/actor'
import { describeList } from '~/core/log/describe-list'
import { namedPatients } from '~/core/log/note-read.server'
import { patientField, patientsIn } from '~/core/log/patients-in'
import { writeLog } from '~/core/log/write.server'
import type { ListQuery } from '~/core/list/list-query'
import type { Resource } from '~/core/resource/resource.server'

/** Logs each download of patients that exceeds a screen's rows (security promise 8). */
export async function logDownload(
  { name, listing }: Resource<object>,
  actor: Actor,
  rows: readonly object[],
  query: ListQuery,
): Promise<void> {
  if (patientField(name) === null) return
  const text = [`Read ${rows.length} rows of ${name}`, describeList(query, listing)].filter(Boolean).join(' ')
  const patients = [...new Set(patientsIn(name, rows))]
  await writeLog(actor, {
    type: 'DOWNLOAD',
    text: `${text}: ${namedPatients(patients)}`,
    resource: name,
    listed: patients,
  })
}
