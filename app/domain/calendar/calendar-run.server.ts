import { readRow, writeRows, writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { actorLater, keptActor } from '~/core/guard/actor-later.server'
import { enqueue } from '~/core/jobs/enqueue.server'
import { JobFailed, type JobKind, type RunningJob } from '~/core/jobs/job-kind'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { clearHere, keepingCopies, removeCopies, type Left, type Seen } from './clear-appointments.server'
import { cloneAppointments, type CloneAsked } from './clone-appointments.server'

const CALENDAR_JOB = 'calendar'

/**
 * The job that clones or clears many time slots: one transaction, so that a process that ends midway leaves
 * no partial result.
 */
export const calendarJob: JobKind = { kind: CALENDAR_JOB, waits: [5, 60], run }

type Asked = { kind: 'clone'; clone: CloneAsked } | { kind: 'clear'; seen: Seen[] }
type Result = { created?: number; skipped?: number; deleted?: number; left?: Left[]; error?: string }

/** The progress of a run; `failed` is a text key saying why nothing was done. */
export type CalendarRun = {
  id: number
  kind: 'clone' | 'clear'
  state: 'waiting' | 'done' | 'failed'
  result: Result
}

/**
 * Queues a run in the background, in the actor's name.
 * @returns the id of the run.
 */
export function startRun(actor: Actor, practitionerId: number, asked: Asked): Promise<number> {
  return writeTx(async () => {
    const { id } = (await readRow<{ id: number }>(
      `INSERT INTO calendar_run (user_id, actor, practitioner_id, kind, asked, created)
        VALUES ($userId, $actor, $practitionerId, $kind, $asked, $now) RETURNING id`,
      {
        userId: actor.userId,
        actor: keptActor(actor),
        practitionerId,
        kind: asked.kind,
        asked: JSON.stringify(asked),
        now: now(),
      },
    ))!
    const jobId = await enqueue({
      kind: CALENDAR_JOB,
      payload: { calendarRunId: id },
      dedupeKey: String(id),
      userId: actor.userId,
    })
    await writeRows('UPDATE calendar_run SET job_id = $jobId WHERE id = $id', { jobId, id })
    return id
  })
}

/** Returns the actor's own run on a practitioner's calendar; null if there is none. */
export async function calendarRun(
  actor: Actor,
  practitionerId: number,
  id: number,
): Promise<CalendarRun | null> {
  const row = await readRow<{
    kind: CalendarRun['kind']
    result: string | null
    ended: string | null
    status: string | null
  }>(
    `SELECT r.kind, r.result, r.ended, j.status FROM calendar_run r LEFT JOIN job j ON j.id = r.job_id
      WHERE r.id = $id AND r.user_id = $userId AND r.practitioner_id = $practitionerId`,
    { id, userId: actor.userId, practitionerId },
  )
  if (!row) return null
  const result = JSON.parse(row.result ?? '{}') as Result
  const failed = result.error !== undefined || (!row.ended && (row.status ?? 'dead') === 'dead')
  return { id, kind: row.kind, state: failed ? 'failed' : row.ended ? 'done' : 'waiting', result }
}

async function run(job: RunningJob): Promise<unknown> {
  const id = Number(job.payload.calendarRunId)
  const row = await readRow<{ actor: string; asked: string }>(
    'SELECT actor, asked FROM calendar_run WHERE id = $id AND ended IS NULL',
    { id },
  )
  if (!row) return
  const actor = await actorLater(row.actor)
  if (!actor) throw new JobFailed('appointment.runForbidden', true)
  const asked = JSON.parse(row.asked) as Asked
  try {
    if (asked.kind === 'clone') return await ended(id, () => cloneAppointments(actor, asked.clone))
    const ids = asked.seen.map((time) => time.id)
    const copies = await removeCopies(actor, ids, asked)
    return await keepingCopies(copies, () => ended(id, () => clearHere(actor, ids, asked)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await writeTx(() => end(id, { error: error.data.key }))
    return
  }
}

/** Does the work and stores its result in one transaction. */
function ended(id: number, work: () => Promise<Result>): Promise<Result> {
  return writeTx(async () => {
    const result = await work()
    await end(id, result)
    return result
  })
}

async function end(id: number, result: Result): Promise<void> {
  await writeRows('UPDATE calendar_run SET ended = $now, result = $result WHERE id = $id AND ended IS NULL', {
    id,
    now: now(),
    result: JSON.stringify(result),
  })
}
