import type { Actor } from '~/access/actor'
import type { ResourceName } from '~/access/rules'
import { writeLog } from '~/core/log/write.server'
import type { Resource } from '~/core/resource/resource.server'
import { MAX_PER_PAGE_EXPANDED } from './limits'

/** Resources that tell something about one patient, with the field that names the patient. */
const OF_PATIENTS: Partial<Record<ResourceName, string>> = {
  participant: 'id',
  survey: 'participant_id',
  score: 'participant_id',
  'safety-event': 'participant_id',
}

/**
 * Logs what the activity log keeps of reading (security promise 8): opening one record of a patient who is somebody
 * else, and taking more rows at once than any screen shows.
 */
export async function logRead(
  resource: Resource<object>,
  actor: Actor,
  rows: readonly { id: number }[],
  perPage: number,
): Promise<void> {
  const field = OF_PATIENTS[resource.name]
  if (!field) return
  const [row] = rows
  if (perPage === 1 && row) {
    const participantId = patientOf(row, field)
    if (participantId !== actor.participantId)
      await writeLog(actor, {
        type: 'VIEW',
        text: `Read ${resource.name}`,
        resource: resource.name,
        recordId: row.id,
        participantId,
      })
  } else if (perPage > MAX_PER_PAGE_EXPANDED) {
    await writeLog(actor, {
      type: 'DOWNLOAD',
      text: `Read ${rows.length} rows of ${resource.name}`,
      resource: resource.name,
    })
  }
}

function patientOf(row: object, field: string): number | null {
  const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1]
  return typeof value === 'number' ? value : null
}
