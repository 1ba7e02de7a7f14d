import { readRow, writeRows, writeTx } from 'db/connection'
import { forUpdate } from 'db/words'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { emrRules } from '~/access/rules'
import { mustAllow } from '~/core/change/change.server'
import { actorLater, keptActor } from '~/core/guard/actor-later.server'
import { enqueue } from '~/core/jobs/enqueue.server'
import { JobFailed, type JobKind, type RunningJob } from '~/core/jobs/job-kind'
import { EmrError } from '~/integrations/emr/emr-error'
import { now } from '~/platform/clock'
import { forbidden, Refusal } from '~/platform/refusal'
import { practitionerOf } from './calendar-of.server'
import { syncCalendar } from './sync-calendar.server'
import { emptyReport, type SyncReport } from './sync-report'

const SYNC_JOB = 'emr-sync'
const FAULT = 'emr.fault.'

/**
 * The job that synchronizes a practitioner's calendar with the medical-record system; a repeat continues
 * where the last one ended.
 */
export const emrSyncJob: JobKind = { kind: SYNC_JOB, waits: [30, 300], run }

/**
 * Queues a synchronization of a practitioner's calendar in the background; while one is running, returns that
 * one.
 * @returns its id.
 * @throws Refusal 403; 422 if there is nothing to synchronize.
 */
export async function startSync(actor: Actor, practitionerId: number): Promise<number> {
  const facts = await loadFacts(actor, { practitioner: practitionerId })
  mustAllow(emrRules.sync, actor, facts)
  return writeTx(async () => {
    await readRow(`SELECT id FROM practitioner WHERE id = $practitionerId${forUpdate()}`, { practitionerId })
    const open = await readRow<{ id: number }>(
      'SELECT id FROM emr_sync WHERE practitioner_id = $practitionerId AND ended IS NULL',
      { practitionerId },
    )
    if (open && (await isAlive(open.id))) return open.id
    if (open) await end(open.id, givenUp())
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

/**
 * Returns the practitioner whose calendar a call names by a user account: one of the actor's practice or, for
 * an administrator, one linked to a record in the other system.
 * @throws Refusal 403.
 */
export async function calendarToSync(actor: Actor, userId: number): Promise<number> {
  if (actor.role !== 'ADMIN') return practitionerOf(actor, userId)
  const row = await readRow<{ id: number }>(
    'SELECT id FROM practitioner WHERE user_id = $userId AND archived = 0 AND emr_id IS NOT NULL ORDER BY id LIMIT 1',
    { userId },
  )
  if (!row) throw forbidden()
  return row.id
}

const givenUp = (): SyncReport => ({ ...emptyReport(), error: 'emr.syncGivenUp' })

/** True while the job of a run is working or waiting; false once it was given up. */
async function isAlive(id: number): Promise<boolean> {
  const row = await readRow<{ status: string | null }>(
    'SELECT j.status FROM emr_sync s LEFT JOIN job j ON j.id = s.job_id WHERE s.id = $id',
    { id },
  )
  return works(row?.status)
}

const works = (status: string | null | undefined) => status === 'queued' || status === 'running'

/** Why a run waits, and when it tries again. */
export type SyncWait = { why: string | null; at: string }
type LastSync = { id: number; ended: string | null; report: SyncReport | null; wait: SyncWait | null }
type LastRow = Omit<LastSync, 'report' | 'wait'> &
  Record<'report' | 'status' | 'last_error' | 'run_at', string | null>

/** Returns the latest synchronization of a practitioner's calendar. */
export async function lastSync(practitionerId: number): Promise<LastSync | null> {
  const row = await readRow<LastRow>(
    `SELECT s.id, s.ended, s.report, j.status, j.last_error, j.run_at FROM emr_sync s
      LEFT JOIN job j ON j.id = s.job_id WHERE s.practitioner_id = $practitionerId ORDER BY s.id DESC LIMIT 1`,
    { practitionerId },
  )
  if (!row) return null
  const { id, ended, status, last_error, run_at } = row
  if (!ended && !works(status)) return { id, ended: now(), report: givenUp(), wait: null }
  const report = row.report === null ? null : (JSON.parse(row.report) as SyncReport)
  const waits = !ended && status === 'queued' && last_error !== null && run_at !== null
  return { id, ended, report, wait: waits ? { why: faultKey(last_error), at: run_at } : null }
}

/** The text key of a fault in the other system; null for other failures. */
const faultKey = (error: string) => (error.startsWith(FAULT) ? error : null)

async function run(job: RunningJob): Promise<unknown> {
  const id = Number(job.payload.emrSyncId)
  const row = await readRow<{ actor: string; practitioner_id: number }>(
    'SELECT actor, practitioner_id FROM emr_sync WHERE id = $id AND ended IS NULL',
    { id },
  )
  if (!row) return
  const actor = await actorLater(row.actor)
  if (!actor) {
    await end(id, { ...emptyReport(), error: 'appointment.runForbidden' })
    throw new JobFailed('appointment.runForbidden', true)
  }
  try {
    const report = await syncCalendar(actor, row.practitioner_id)
    await end(id, report)
    return { made: report.made, changed: report.changed, sent: report.sent }
  } catch (error) {
    if (!(error instanceof EmrError) && !(error instanceof Refusal)) throw error
    if (error instanceof EmrError && error.passing && job.attempts <= 2)
      throw new JobFailed(FAULT + error.fault, false)
    const why = error instanceof EmrError ? FAULT + error.fault : error.data.key
    await end(id, { ...emptyReport(), error: why })
    return
  }
}

async function end(id: number, report: SyncReport): Promise<void> {
  await writeTx(() =>
    writeRows('UPDATE emr_sync SET ended = $now, report = $report WHERE id = $id AND ended IS NULL', {
      id,
      now: now(),
      report: JSON.stringify(report),
    }),
  )
}
