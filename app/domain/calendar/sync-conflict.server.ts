import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { emrOf } from '~/domain/emr/company-emr.server'
import { remoteAppointment } from '~/domain/emr/mapping'
import { companyOfPractice } from '~/domain/emr/subjects.server'
import { Refusal } from '~/platform/refusal'
import {
  agreedOn,
  fingerprint,
  LOCAL,
  OFF,
  patientHere,
  syncEntry,
  takeOver,
  type Local,
} from './sync-side.server'

/**
 * A person decides a conflict: ours goes there over theirs, or theirs comes here over ours. @throws Refusal.
 */
export async function decideConflict(
  actor: Actor,
  appointmentId: number,
  keep: 'ours' | 'theirs',
): Promise<void> {
  const local = await readRow<Local>(`${LOCAL} WHERE t.id = $id`, { id: appointmentId })
  mustAllow(
    recordRules.appointment.update,
    actor,
    local && (await loadFacts(actor, { practice: local.practice_id })),
  )
  const companyId = local && (await companyOfPractice(local.practice_id))
  const emr = companyId ? await emrOf(companyId) : null
  if (!local?.emr_id || !emr) throw new Refusal('emr.notConnected', { status: 422 })
  const remote = remoteAppointment(await emr.read('Appointment', local.emr_id))
  if (!remote) throw new Refusal('emr.why.noTimes', { status: 422 })
  if (keep === 'theirs') {
    const participantId = await patientHere(local.practice_id, remote.patientId)
    if (remote.patientId !== null && participantId === null)
      throw new Refusal('emr.why.unknownPatient', { status: 422 })
    await takeOver(
      actor,
      local,
      {
        start_at: remote.start_at,
        end_at: remote.end_at,
        participant_id: OFF.includes(remote.status)
          ? null
          : (participantId ?? agreedOn(local).participant_id),
        comment: remote.comment ?? agreedOn(local).comment,
      },
      remote,
    )
    return
  }
  // Ours goes over the version that is there now: the next run sends it.
  await change(actor, async () => {
    await writeRows('UPDATE appointment SET emr_version = $version, emr_seen = $seen WHERE id = $id', {
      version: remote.version,
      seen: fingerprint({
        ...remote,
        participant_id: await patientHere(local.practice_id, remote.patientId),
      }),
      id: local.id,
    })
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
