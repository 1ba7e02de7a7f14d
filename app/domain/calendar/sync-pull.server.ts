import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { change } from '~/core/change/change.server'
import { remoteAppointment, type RemoteAppointment } from '~/domain/emr/mapping'
import { inSeconds, now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { leaveFeed } from './leave-feeds.server'
import { noteNextAppointment } from './next-appointment.server'
import { one } from './sync-one'
import { AHEAD, BACK, DAY } from './sync-report'
import {
  aboutTime,
  conflictSeen,
  fingerprint,
  LOCAL,
  OFF,
  patientHere,
  syncEntry,
  takeOver,
  timeThere,
  type Local,
  type Side,
} from './sync-side.server'
import { tellPatient } from './tell-patient.server'

/**
 * Takes in the other system's appointments; one that changed on both sides becomes a conflict for a person to
 * decide.
 */
export async function pull(side: Side): Promise<Set<string>> {
  const rows = await side.emr.searchAll('Appointment', {
    actor: `Practitioner/${side.practitioner.emr_id}`,
    date: [`ge${inSeconds(-BACK).slice(0, 10)}`, `lt${inSeconds(AHEAD).slice(0, 10)}`],
  })
  const seen = new Set<string>()
  for (const row of rows) {
    const remote = remoteAppointment(row, side.emr.baseUrl)
    if (!remote) {
      side.report.skipped.push({ appointment: null, emr: row.id ?? null, why: 'emr.why.noTimes' })
      continue
    }
    seen.add(remote.emr_id)
    await one(side, aboutTime(remote), () => take(side, remote))
  }
  return seen
}

async function take(side: Side, remote: RemoteAppointment): Promise<void> {
  const { practitioner, report } = side
  const local = await readRow<Local>(`${LOCAL} WHERE t.practice_id = $practice AND t.emr_id = $emrId`, {
    practice: practitioner.practice_id,
    emrId: remote.emr_id,
  })
  if (!local) {
    if (OFF.includes(remote.status)) return
    const participantId = await patientHere(practitioner.practice_id, remote.patientId)
    if (remote.patientId !== null && participantId === null) {
      report.skipped.push({ ...aboutTime(remote), why: 'emr.why.unknownPatient' })
      return
    }
    await adopt(side, remote, participantId)
    report.made += 1
    return
  }
  if (remote.version !== null && remote.version === local.emr_version && remote.status === local.emr_status)
    return
  const theirs = await timeThere(local, remote)
  if (!theirs) {
    report.skipped.push({ ...aboutTime({ ...remote, id: local.id }), why: 'emr.why.unknownPatient' })
    return
  }
  const [ourPrint, theirPrint] = [fingerprint(local), fingerprint(theirs)]
  const oursChanged = local.emr_seen !== null && ourPrint !== local.emr_seen
  if (oursChanged && ourPrint !== theirPrint && theirPrint !== local.emr_seen) {
    report.conflicts.push({
      ...aboutTime(local),
      why: 'emr.why.bothChanged',
      ours: { ...spanOf(local), patient: local.patient_name, comment: local.comment },
      theirs: { ...spanOf(theirs), patient: await nameOf(theirs.participant_id), comment: theirs.comment },
      seen: conflictSeen(local, theirs),
    })
    return
  }
  // Ours is sent afterwards and overwrites the version that is there now.
  if (oursChanged && ourPrint !== theirPrint) return noteVersion(local, remote)
  await takeOver(side.actor, local, theirs, remote)
  if (ourPrint !== theirPrint || remote.status !== local.emr_status) report.changed += 1
}

const spanOf = ({ start_at, end_at }: Pick<Local, 'start_at' | 'end_at'>) => ({ start_at, end_at })

async function nameOf(participantId: number | null): Promise<string | null> {
  if (participantId === null) return null
  const row = await readRow<{ name: string }>(
    `SELECT firstname || ' ' || lastname AS name FROM participant WHERE id = $participantId`,
    { participantId },
  )
  return row?.name ?? null
}

function noteVersion({ id }: Local, { version }: RemoteAppointment): Promise<void> {
  return writeTx(async () => {
    await writeRows('UPDATE appointment SET emr_version = $version WHERE id = $id', { version, id })
  })
}

/**
 * Handles records deleted in the other system: the patient loses the slot, unless it changed here; then it is
 * sent there again.
 */
export async function forgetLost(side: Side, seen: ReadonlySet<string>): Promise<void> {
  const rows = await readRows<Local>(
    `${LOCAL} WHERE t.practitioner_id = $id AND t.emr_id IS NOT NULL AND t.start_at > $now
      AND t.start_at < $until ORDER BY t.id`,
    { id: side.practitioner.id, now: now(), until: inSeconds(AHEAD - DAY) },
  )
  for (const local of rows)
    if (!seen.has(local.emr_id!) && !OFF.includes(local.emr_status ?? ''))
      await one(side, aboutTime(local), () => forget(side, local))
}

async function forget({ actor, emr, report }: Side, local: Local): Promise<void> {
  if (await emr.has('Appointment', local.emr_id!)) return
  const changedHere = fingerprint(local) !== local.emr_seen
  await change(actor, async () => {
    const changed = await writeRows(
      `UPDATE appointment SET emr_id = NULL, emr_version = NULL, emr_status = NULL, emr_seen = NULL,
        participant_id = $participantId,
          updated = $now, version = version + 1 WHERE id = $id AND version = $version`,
      {
        participantId: changedHere ? local.participant_id : null,
        now: now(),
        id: local.id,
        version: local.version,
      },
    )
    if (changed === 0) throw new Refusal('emr.why.bothChanged', { status: 409 })
    await noteNextAppointment(local)
    if (!changedHere) {
      const after = { ...local, participant_id: null, version: local.version + 1 }
      await leaveFeed(local, after)
      await tellPatient('cancelled', { ...local, version: after.version })
    }
    const text = changedHere
      ? 'Was deleted in the medical record'
      : 'Released as deleted in the medical record'
    return {
      result: undefined,
      log: syncEntry('UPDATE', text, local.id, local.practitioner_id, local.participant_id),
    }
  })
  report.changed += 1
}

async function adopt(side: Side, remote: RemoteAppointment, participantId: number | null): Promise<void> {
  const { practitioner, actor } = side
  await change(actor, async () => {
    const time = { ...remote, participant_id: participantId }
    const row = (await readRow<{ id: number }>(
      `INSERT INTO appointment (practitioner_id, practice_id, participant_id, start_at, end_at, comment,
        emr_id, emr_status, emr_version, emr_seen, placed_there,
          version, claimed, created, updated)
        VALUES ($practitionerId, $practiceId, $participantId, $start, $end, $comment, $emrId, $status,
        $version, $seen, 1, 0, $claimed, $now, $now)
        RETURNING id`,
      {
        practitionerId: practitioner.id,
        practiceId: practitioner.practice_id,
        participantId,
        start: remote.start_at,
        end: remote.end_at,
        comment: remote.comment,
        emrId: remote.emr_id,
        status: remote.status,
        version: remote.version,
        seen: fingerprint(time),
        claimed: participantId === null ? null : now(),
        now: now(),
      },
    ))!
    await noteNextAppointment({
      participant_id: participantId,
      practice_id: practitioner.practice_id,
      start_at: remote.start_at,
    })
    return {
      result: undefined,
      log: syncEntry('CREATE', 'Took over', row.id, practitioner.id, participantId),
    }
  })
}
