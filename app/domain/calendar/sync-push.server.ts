import { readRows, writeRows } from 'db/connection'
import { change } from '~/core/change/change.server'
import { appointmentRecord } from '~/domain/emr/mapping'
import { inSeconds, now } from '~/platform/clock'
import type { FhirRecord } from '~/integrations/emr/fhir.server'
import { one } from './sync-one'
import { AHEAD } from './sync-report'
import { aboutTime, fingerprint, LOCAL, OFF, syncEntry, type Local, type Side } from './sync-side.server'

/** Sends booked appointments to the other system; open slots are not sent. */
export async function push(side: Side, seen: ReadonlySet<string>): Promise<void> {
  const { practitioner, report } = side
  const rows = await readRows<Local>(
    `${LOCAL} WHERE t.practitioner_id = $id AND t.start_at > $now AND t.start_at < $until
      ORDER BY t.start_at, t.id`,
    { id: practitioner.id, now: now(), until: inSeconds(AHEAD) },
  )
  for (const local of rows) {
    if (report.conflicts.some(({ appointment }) => appointment === local.id)) continue
    if (local.emr_id === null && local.participant_id === null) continue
    if (local.emr_id !== null && local.emr_seen !== null && fingerprint(local) === local.emr_seen) continue
    if (local.emr_id !== null && !seen.has(local.emr_id) && local.emr_seen === null) continue
    await one(side, aboutTime(local), () => send(side, local))
  }
}

async function send(side: Side, local: Local): Promise<void> {
  const { emr, practitioner, system, report } = side
  // Nothing is sent about a patient whose record was deleted here (APP-24).
  if (local.participant_id !== null && local.patient_name === null) {
    report.failed.push({ ...aboutTime(local), why: 'emr.participantError' })
    return
  }
  if (local.participant_id !== null && local.patient_emr === null)
    report.skipped.push({
      ...aboutTime(local),
      why: 'emr.patientWithout',
      name: local.patient_name ?? '',
    })
  const identifier = { system, value: `appointment-${local.id}` }
  const who = { practitioner: practitioner.emr_id, patient: local.patient_emr }
  const before = local.emr_id === null ? null : await emr.read('Appointment', local.emr_id)
  const shaped = appointmentRecord(local, who, identifier, before)
  const record = { ...shaped, ...statusFor(local, before) }
  const saved = before
    ? await emr.update({ ...record, id: local.emr_id! }, local.emr_version)
    : await emr.create(record, `${system}|${identifier.value}`)
  await change(side.actor, async () => {
    await writeRows(
      `UPDATE appointment SET emr_id = $emrId, emr_version = $version, emr_status = $status, emr_seen = $seen
        WHERE id = $id`,
      {
        emrId: saved.id,
        version: saved.meta?.versionId ?? null,
        status: typeof saved.status === 'string' ? saved.status : null,
        seen: fingerprint(local),
        id: local.id,
      },
    )
    return {
      result: undefined,
      log: syncEntry('UPDATE', 'Sent to the medical record', local.id, practitioner.id, local.participant_id),
    }
  })
  report.sent += 1
}

/**
 * A slot that a patient canceled is canceled there, one booked again becomes booked; otherwise the other
 * system's status stays (OP-73).
 */
function statusFor(local: Local, before: FhirRecord | null): { status?: string } {
  if (!before) return {}
  if (local.participant_id === null) return { status: 'cancelled' }
  return OFF.includes(String(before.status)) ? { status: 'booked' } : {}
}
