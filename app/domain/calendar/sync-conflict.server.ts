import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { emrRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { emrOf } from '~/domain/emr/company-emr.server'
import { remoteAppointment } from '~/domain/emr/mapping'
import { companyOfPractice } from '~/domain/emr/subjects.server'
import { Refusal } from '~/platform/refusal'
import {
  conflictSeen,
  fingerprint,
  LOCAL,
  syncEntry,
  takeOver,
  timeThere,
  type Local,
} from './sync-side.server'

/**
 * Applies a person's decision of a conflict as it was shown (`conflictSeen`): our version overwrites theirs,
 * or theirs ours.
 * @throws Refusal; 409 if a side changed since, or somebody else decided.
 */
export async function decideConflict(
  actor: Actor,
  appointmentId: number,
  { keep, seen }: { keep: 'ours' | 'theirs'; seen: string },
): Promise<void> {
  const local = await readRow<Local>(`${LOCAL} WHERE t.id = $id`, { id: appointmentId })
  mustAllow(emrRules.sync, actor, local && (await loadFacts(actor, { practitioner: local.practitioner_id })))
  const companyId = local && (await companyOfPractice(local.practice_id))
  const emr = companyId ? await emrOf(companyId) : null
  if (!local?.emr_id || !emr) throw new Refusal('emr.notConnected', { status: 422 })
  const remote = remoteAppointment(await emr.read('Appointment', local.emr_id), emr.baseUrl)
  if (!remote) throw new Refusal('emr.why.noTimes', { status: 422 })
  const theirs = await timeThere(local, remote)
  if (seen !== conflictSeen(local, theirs)) throw new Refusal('emr.decidedLate', { status: 409 })
  if (keep === 'theirs') {
    if (!theirs) throw new Refusal('emr.why.unknownPatient', { status: 422 })
    return takeOver(actor, local, theirs, remote)
  }
  // Ours will overwrite the version that is there now; the next run sends it.
  await change(actor, async () => {
    await writeRows(
      `UPDATE appointment SET emr_version = $version, emr_status = $status, emr_seen = $seen WHERE id = $id`,
      {
        version: remote.version,
        status: remote.status,
        seen: fingerprint(theirs ?? { ...remote, participant_id: null }),
        id: local.id,
      },
    )
    return {
      result: undefined,
      log: syncEntry(
        'UPDATE',
        'Kept against the medical record',
        local.id,
        local.practitioner_id,
        local.participant_id,
      ),
    }
  })
}
