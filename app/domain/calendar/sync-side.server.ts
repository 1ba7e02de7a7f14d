import { createHash } from 'node:crypto'
import { readRows, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import type { RemoteAppointment } from '~/domain/emr/mapping'
import type { EmrClient } from '~/integrations/emr/fhir.server'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { noteNextAppointment } from './next-appointment.server'
import type { SyncReport } from './sync-report'
import { leaveFeed } from './leave-feeds.server'
import { isMoved, tellOfChange } from './tell-patient.server'

/** Statuses of the other system with which an appointment does not take place. */
export const OFF = ['cancelled', 'noshow', 'entered-in-error']

/** A slot in our calendar, with what both sides last agreed on. */
export type Local = {
  id: number
  version: number
  practitioner_id: number
  practice_id: number
  participant_id: number | null
  start_at: string
  end_at: string
  comment: string | null
  emr_id: string | null
  emr_status: string | null
  emr_version: string | null
  emr_seen: string | null
  patient_emr: string | null
  patient_name: string | null
}

/**
 * Slots with their patients; a patient whose record was deleted has neither a name nor an id in the other
 * system.
 */
export const LOCAL = `SELECT t.id, t.version, t.practitioner_id, t.practice_id, t.participant_id, t.start_at,
  t.end_at, t.comment, t.emr_id, t.emr_status,
    t.emr_version, t.emr_seen, p.emr_id AS patient_emr, p.firstname || ' ' || p.lastname AS patient_name
  FROM appointment t LEFT JOIN participant p ON p.id = t.participant_id AND p.archived = 0`

/** The fields that are compared, as one text; it differs from the last agreed one if a side changed. */
export function fingerprint(time: Time): string {
  return JSON.stringify([time.start_at, time.end_at, time.participant_id, time.comment ?? null])
}

/**
 * Identifies the two versions that were shown of a conflict; it changes once either side changes or the
 * conflict is decided.
 */
export function conflictSeen(local: Local, theirs: Time | null): string {
  const all = JSON.stringify([local.emr_seen, fingerprint(local), theirs && fingerprint(theirs)])
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}

/** Returns the patient and comment that both sides last agreed on; ours if they never did. */
export function agreedOn(local: Local): Pick<Local, 'participant_id' | 'comment'> {
  if (local.emr_seen === null) return local
  const [, , participant_id, comment] = JSON.parse(local.emr_seen) as [
    string,
    string,
    number | null,
    string | null,
  ]
  return { participant_id, comment }
}

type Time = Pick<Local, 'start_at' | 'end_at' | 'participant_id' | 'comment'>

/**
 * Returns our slot with the other side's current values; what it does not hold, such as a patient without a
 * record there, stays as agreed. Null if the patient is unknown here.
 */
export async function timeThere(local: Local, remote: RemoteAppointment): Promise<Time | null> {
  const agreed = agreedOn(local)
  const { start_at, end_at, patientId, comment } = remote
  const time = { start_at, end_at, comment: comment ?? agreed.comment }
  if (OFF.includes(remote.status)) return { ...time, participant_id: null }
  if (patientId === null) return { ...time, participant_id: agreed.participant_id }
  const participant_id = await patientHere(local.practice_id, patientId)
  return participant_id === null ? null : { ...time, participant_id }
}

/** The fields of a slot that a line of the report shows. */
export const aboutTime = ({ start_at, end_at, emr_id, ...more }: AboutTime) => ({
  appointment: more.id ?? null,
  emr: emr_id,
  time: { start_at, end_at },
})
type AboutTime = Pick<Local, 'start_at' | 'end_at' | 'emr_id'> & { id?: number }

/** Both systems, for one practitioner. */
export type Side = {
  actor: Actor
  emr: EmrClient
  practitioner: { id: number; emr_id: string; practice_id: number }
  system: string
  mayWrite: boolean
  report: SyncReport
}

/**
 * Takes over the other side's version of a slot and notifies its patient.
 * @throws Refusal 409 if it changed here meanwhile.
 */
export async function takeOver(
  actor: Actor,
  local: Local,
  theirs: Time,
  remote: RemoteAppointment,
): Promise<void> {
  const after = { ...local, ...theirs, version: local.version + 1 }
  const isOther = local.participant_id !== theirs.participant_id
  const moved = isMoved(local, after)
  await change(actor, async () => {
    const changed = await writeRows(
      `UPDATE appointment SET start_at = $start, end_at = $end, participant_id = $participantId,
        comment = $comment, emr_status = $status, emr_version = $remoteVersion, emr_seen = $seen,
        claimed = CASE WHEN $isOther = 1 THEN $claimed ELSE claimed END,
        placed_there = CASE WHEN $isMoved = 1 THEN 1 ELSE placed_there END,
        reminded = CASE WHEN $isAnew = 1 THEN NULL ELSE reminded END, updated = $now, version = version + 1
        WHERE id = $id AND version = $version`,
      {
        start: theirs.start_at,
        end: theirs.end_at,
        participantId: theirs.participant_id,
        comment: theirs.comment,
        status: remote.status,
        remoteVersion: remote.version,
        seen: fingerprint(theirs),
        isOther: isOther ? 1 : 0,
        isMoved: moved ? 1 : 0,
        isAnew: isOther || moved ? 1 : 0,
        claimed: theirs.participant_id === null ? null : now(),
        now: now(),
        id: local.id,
        version: local.version,
      },
    )
    if (changed === 0) throw new Refusal('emr.why.bothChanged', { status: 409 })
    await noteNextAppointment(local)
    await noteNextAppointment(after)
    await leaveFeed(local, after)
    await tellOfChange(local, after)
    return {
      result: undefined,
      log: syncEntry(
        'UPDATE',
        'Changed as in the medical record',
        local.id,
        local.practitioner_id,
        theirs.participant_id,
      ),
    }
  })
}

/**
 * Returns the patient of a practice who is linked to this record.
 * @throws Refusal 422 if several are.
 */
export async function patientHere(practiceId: number, emrId: string | null): Promise<number | null> {
  if (emrId === null) return null
  const [row, another] = await readRows<{ id: number }>(
    `SELECT p.id FROM participant p JOIN provider l ON l.participant_id = p.id AND l.practice_id = $practiceId
      WHERE p.emr_id = $emrId AND p.archived = 0 LIMIT 2`,
    { practiceId, emrId },
  )
  if (another) throw new Refusal('emr.why.severalPatients', { status: 422 })
  return row?.id ?? null
}

/** The log entry for a synchronized slot. */
export function syncEntry(
  type: 'CREATE' | 'UPDATE',
  verb: string,
  id: number,
  practitionerId: number,
  participantId: number | null,
) {
  return {
    type,
    text: `${verb}: appointment ${id} of practitioner ${practitionerId}`,
    resource: 'appointment',
    recordId: id,
    participantId,
  }
}
