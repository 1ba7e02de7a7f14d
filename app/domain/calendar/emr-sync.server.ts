import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { actorLater, keptActor } from '~/core/guard/actor-later.server'
import { change, mustAllow } from '~/core/change/change.server'
import { enqueue } from '~/core/jobs/enqueue.server'
import { JobFailed, type JobKind, type RunningJob } from '~/core/jobs/job-kind'
import { companyScopes, emrOf, emrSettings } from '~/domain/emr/company-emr.server'
import { appointmentRecord, remoteAppointment, type RemoteAppointment } from '~/domain/emr/mapping'
import { companyOfPractice } from '~/domain/emr/subjects.server'
import { EmrError } from '~/integrations/emr/emr-error'
import type { EmrClient } from '~/integrations/emr/fhir.server'
import { noteNextAppointment } from './next-appointment.server'
import { inSeconds, now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { forUpdate } from 'db/words'

const SYNC_JOB = 'emr-sync'
const DAY = 24 * 3600
/** How far back and ahead calendars are held together. */
const [BACK, AHEAD] = [7 * DAY, 180 * DAY]
/** Statuses of the other side by which a time does not take place. */
const OFF = ['cancelled', 'noshow', 'entered-in-error']

/** The work of holding a practitioner's calendar and the other system's together; begins again where it ended. */
export const emrSyncJob: JobKind = { kind: SYNC_JOB, waits: [30, 300], run }

export type SyncLine = { appointment: number | null; emr: string | null; why: string; name?: string }
export type SyncReport = {
  made: number
  changed: number
  sent: number
  skipped: SyncLine[]
  conflicts: SyncLine[]
  failed: SyncLine[]
  error?: string
}

/**
 * Has a practitioner's calendar synchronised in the background. Who asks while it runs gets the run that is on. @returns its id.
 * @throws Refusal 403; 422 where there is nothing to hold together.
 */
export async function startSync(actor: Actor, practitionerId: number): Promise<number> {
  const facts = await loadFacts(actor, { practitioner: practitionerId })
  mustAllow(recordRules.appointment.update, actor, facts)
  return writeTx(async () => {
    await readRow(`SELECT id FROM practitioner WHERE id = $practitionerId${forUpdate()}`, { practitionerId })
    const open = await readRow<{ id: number }>(
      'SELECT id FROM emr_sync WHERE practitioner_id = $practitionerId AND ended IS NULL',
      { practitionerId },
    )
    if (open) return open.id
    const { id } = (await readRow<{ id: number }>(
      `INSERT INTO emr_sync (practitioner_id, user_id, actor, created) VALUES ($practitionerId, $userId, $actor, $now) RETURNING id`,
      { practitionerId, userId: actor.userId, actor: keptActor(actor), now: now() },
    ))!
    const jobId = await enqueue({
      kind: SYNC_JOB,
      payload: { emrSyncId: id },
      dedupeKey: String(practitionerId),
      userId: actor.userId,
    })
    await writeRows('UPDATE emr_sync SET job_id = $jobId WHERE id = $id', { jobId, id })
    return id
  })
}

/** The newest synchronisation of a practitioner's calendar. */
export async function lastSync(
  practitionerId: number,
): Promise<{ id: number; ended: string | null; report: SyncReport | null } | null> {
  const row = await readRow<{ id: number; ended: string | null; report: string | null }>(
    'SELECT id, ended, report FROM emr_sync WHERE practitioner_id = $practitionerId ORDER BY id DESC LIMIT 1',
    { practitionerId },
  )
  return row && { ...row, report: row.report === null ? null : (JSON.parse(row.report) as SyncReport) }
}

async function run(job: RunningJob): Promise<unknown> {
  const id = Number(job.payload.emrSyncId)
  const row = await readRow<{ actor: string; practitioner_id: number }>(
    'SELECT actor, practitioner_id FROM emr_sync WHERE id = $id AND ended IS NULL',
    { id },
  )
  if (!row) return
  const actor = await actorLater(row.actor)
  if (!actor) {
    await end(id, { ...EMPTY, error: 'appointment.runForbidden' })
    throw new JobFailed('appointment.runForbidden', true)
  }
  try {
    const report = await syncCalendar(actor, row.practitioner_id)
    await end(id, report)
    return { made: report.made, changed: report.changed, sent: report.sent }
  } catch (error) {
    if (!(error instanceof EmrError) && !(error instanceof Refusal)) throw error
    if (error instanceof EmrError && error.passing && job.attempts <= 2)
      throw new JobFailed(`emr.fault.${error.fault}`, false)
    const why = error instanceof EmrError ? `emr.fault.${error.fault}` : error.data.key
    await end(id, { ...EMPTY, error: why })
    return
  }
}

const EMPTY: SyncReport = { made: 0, changed: 0, sent: 0, skipped: [], conflicts: [], failed: [] }

async function end(id: number, report: SyncReport): Promise<void> {
  await writeTx(() =>
    writeRows('UPDATE emr_sync SET ended = $now, report = $report WHERE id = $id AND ended IS NULL', {
      id,
      now: now(),
      report: JSON.stringify(report),
    }),
  )
}

type Local = {
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

const LOCAL = `SELECT t.id, t.version, t.practitioner_id, t.practice_id, t.participant_id, t.start_at, t.end_at, t.comment, t.emr_id, t.emr_status,
    t.emr_version, t.emr_seen, p.emr_id AS patient_emr, p.firstname || ' ' || p.lastname AS patient_name
  FROM appointment t LEFT JOIN participant p ON p.id = t.participant_id`

/** What both sides say of a time: whether one of them changed since they last agreed. */
function fingerprint(time: Pick<Local, 'start_at' | 'end_at' | 'participant_id' | 'comment'>): string {
  return JSON.stringify([time.start_at, time.end_at, time.participant_id, time.comment ?? null])
}

type Side = {
  actor: Actor
  emr: EmrClient
  practitioner: { id: number; emr_id: string; practice_id: number }
  system: string
  mayWrite: boolean
  report: SyncReport
}

/** Holds both calendars together once; each record by itself, so that one that fails keeps no other back. */
export async function syncCalendar(actor: Actor, practitionerId: number): Promise<SyncReport> {
  const row = await readRow<{ id: number; emr_id: string | null; practice_id: number }>(
    'SELECT id, emr_id, practice_id FROM practitioner WHERE id = $practitionerId AND archived = 0',
    { practitionerId },
  )
  const companyId = row && (await companyOfPractice(row.practice_id))
  const [emr, settings] = companyId ? [await emrOf(companyId), await emrSettings(companyId)] : [null, null]
  if (!row?.emr_id || !companyId || !emr) throw new Refusal('emr.notConnected', { status: 422 })
  const scopes = await companyScopes(companyId)
  const report: SyncReport = { made: 0, changed: 0, sent: 0, skipped: [], conflicts: [], failed: [] }
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
  const seen = scopes.includes('appointment.read') ? await pull(side) : new Set<string>()
  if (side.mayWrite) await push(side, seen)
  return report
}

/** What the other side has comes here; what changed on both sides is a conflict that a person decides. */
async function pull(side: Side): Promise<Set<string>> {
  const rows = await side.emr.searchAll('Appointment', {
    actor: `Practitioner/${side.practitioner.emr_id}`,
    date: [`ge${inSeconds(-BACK).slice(0, 10)}`, `lt${inSeconds(AHEAD).slice(0, 10)}`],
  })
  const seen = new Set<string>()
  for (const row of rows) {
    const remote = remoteAppointment(row)
    if (!remote) {
      side.report.skipped.push({ appointment: null, emr: row.id ?? null, why: 'emr.why.noTimes' })
      continue
    }
    seen.add(remote.emr_id)
    await one(side, remote.emr_id, () => take(side, remote))
  }
  return seen
}

/** One record that fails is told and keeps no other back; a system that does not answer ends the run. */
async function one(side: Side, emr: string | null, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof EmrError && !['conflict', 'issues', 'gone', 'scope'].includes(error.fault))
      throw error
    if (!(error instanceof EmrError) && !(error instanceof Refusal)) throw error
    const why =
      error instanceof EmrError
        ? error.issues.length > 0
          ? error.issues.join('; ')
          : `emr.fault.${error.fault}`
        : error.data.key
    side.report.failed.push({ appointment: null, emr, why })
  }
}

async function take(side: Side, remote: RemoteAppointment): Promise<void> {
  const { practitioner, report } = side
  const local = await readRow<Local>(`${LOCAL} WHERE t.practice_id = $practice AND t.emr_id = $emrId`, {
    practice: practitioner.practice_id,
    emrId: remote.emr_id,
  })
  const participantId = await patientHere(practitioner.practice_id, remote.patientId)
  if (!local) {
    if (OFF.includes(remote.status)) return
    if (remote.patientId !== null && participantId === null) {
      report.skipped.push({ appointment: null, emr: remote.emr_id, why: 'emr.why.unknownPatient' })
      return
    }
    await adopt(side, remote, participantId)
    report.made += 1
    return
  }
  if (remote.version !== null && remote.version === local.emr_version && remote.status === local.emr_status)
    return
  const off = OFF.includes(remote.status)
  const theirs = {
    start_at: remote.start_at,
    end_at: remote.end_at,
    participant_id: off ? null : remote.patientId === null ? local.participant_id : participantId,
    comment: remote.comment ?? local.comment,
  }
  const [ourPrint, theirPrint] = [fingerprint(local), fingerprint(theirs)]
  const oursChanged = local.emr_seen !== null && ourPrint !== local.emr_seen
  if (oursChanged && ourPrint !== theirPrint && theirPrint !== local.emr_seen) {
    report.conflicts.push({ appointment: local.id, emr: remote.emr_id, why: 'emr.why.bothChanged' })
    return
  }
  if (oursChanged) return
  await takeOver(side.actor, local, theirs, remote)
  if (ourPrint !== theirPrint || remote.status !== local.emr_status) report.changed += 1
}

async function adopt(side: Side, remote: RemoteAppointment, participantId: number | null): Promise<void> {
  const { practitioner, actor } = side
  await change(actor, async () => {
    const time = { ...remote, participant_id: participantId }
    const row = (await readRow<{ id: number }>(
      `INSERT INTO appointment (practitioner_id, practice_id, participant_id, start_at, end_at, comment, emr_id, emr_status, emr_version, emr_seen,
          version, claimed, created, updated)
        VALUES ($practitionerId, $practiceId, $participantId, $start, $end, $comment, $emrId, $status, $version, $seen, 0, $claimed, $now, $now)
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
    return { result: undefined, log: entry('CREATE', 'Took over', row.id, practitioner.id, participantId) }
  })
}

async function takeOver(
  actor: Actor,
  local: Local,
  theirs: Pick<Local, 'start_at' | 'end_at' | 'participant_id' | 'comment'>,
  remote: RemoteAppointment,
): Promise<void> {
  await change(actor, async () => {
    const changed = await writeRows(
      `UPDATE appointment SET start_at = $start, end_at = $end, participant_id = $participantId, comment = $comment, emr_status = $status,
          emr_version = $remoteVersion, emr_seen = $seen, updated = $now, version = version + 1 WHERE id = $id AND version = $version`,
      {
        start: theirs.start_at,
        end: theirs.end_at,
        participantId: theirs.participant_id,
        comment: theirs.comment,
        status: remote.status,
        remoteVersion: remote.version,
        seen: fingerprint(theirs),
        now: now(),
        id: local.id,
        version: local.version,
      },
    )
    if (changed === 0) throw new Refusal('emr.why.bothChanged', { status: 409 })
    await noteNextAppointment(local)
    await noteNextAppointment({ ...theirs, practice_id: local.practice_id })
    return {
      result: undefined,
      log: entry(
        'UPDATE',
        'Changed as in the medical record',
        local.id,
        local.practitioner_id,
        theirs.participant_id,
      ),
    }
  })
}

/** What patients have here goes there; free times do not. */
async function push(side: Side, seen: ReadonlySet<string>): Promise<void> {
  const { practitioner, report } = side
  const rows = await readRows<Local>(
    `${LOCAL} WHERE t.practitioner_id = $id AND t.start_at > $now AND t.start_at < $until ORDER BY t.start_at, t.id`,
    { id: practitioner.id, now: now(), until: inSeconds(AHEAD) },
  )
  for (const local of rows) {
    if (report.conflicts.some(({ appointment }) => appointment === local.id)) continue
    if (local.emr_id === null && local.participant_id === null) continue
    if (local.emr_id !== null && local.emr_seen !== null && fingerprint(local) === local.emr_seen) continue
    if (local.emr_id !== null && !seen.has(local.emr_id) && local.emr_seen === null) continue
    await one(side, local.emr_id, () => send(side, local))
  }
}

async function send(side: Side, local: Local): Promise<void> {
  const { emr, practitioner, system, report } = side
  if (local.participant_id !== null && local.patient_emr === null)
    report.skipped.push({
      appointment: local.id,
      emr: local.emr_id,
      why: 'emr.patientWithout',
      name: local.patient_name ?? '',
    })
  const identifier = { system, value: `appointment-${local.id}` }
  const who = { practitioner: practitioner.emr_id, patient: local.patient_emr }
  const before = local.emr_id === null ? null : await emr.read('Appointment', local.emr_id)
  const shaped = appointmentRecord(local, who, identifier, before)
  const record = local.participant_id === null && before ? { ...shaped, status: 'cancelled' } : shaped
  const saved = before
    ? await emr.update({ ...record, id: local.emr_id! }, local.emr_version)
    : await emr.create(record, `${system}|${identifier.value}`)
  await change(side.actor, async () => {
    await writeRows(
      `UPDATE appointment SET emr_id = $emrId, emr_version = $version, emr_status = $status, emr_seen = $seen WHERE id = $id`,
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
      log: entry('UPDATE', 'Sent to the medical record', local.id, practitioner.id, local.participant_id),
    }
  })
  report.sent += 1
}

/** A person decides a conflict: ours goes there over theirs, or theirs comes here over ours. @throws Refusal. */
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
    await takeOver(
      actor,
      local,
      {
        start_at: remote.start_at,
        end_at: remote.end_at,
        participant_id: OFF.includes(remote.status) ? null : (participantId ?? local.participant_id),
        comment: remote.comment ?? local.comment,
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
      log: entry(
        'UPDATE',
        'Kept against the medical record',
        local.id,
        local.practitioner_id,
        local.participant_id,
      ),
    }
  })
}

async function patientHere(practiceId: number, emrId: string | null): Promise<number | null> {
  if (emrId === null) return null
  const row = await readRow<{ id: number }>(
    `SELECT p.id FROM participant p JOIN provider l ON l.participant_id = p.id AND l.practice_id = $practiceId
      WHERE p.emr_id = $emrId AND p.archived = 0 ORDER BY p.id LIMIT 1`,
    { practiceId, emrId },
  )
  return row?.id ?? null
}

function entry(
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
