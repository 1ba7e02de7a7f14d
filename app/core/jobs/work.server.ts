import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { forUpdateSkipLocked } from 'db/words'
import { textsIn } from 'db/ids-in'
import { inSeconds, now } from '~/platform/clock'
import { log, logError } from '~/platform/log.server'
import { enqueue, SCHEDULED } from './enqueue.server'
import { JobFailed, WAITS, waitAfter, type JobKind } from './job-kind'

/**
 * A worker that does not report for this many seconds loses its job; a live one reports at a third of that
 * interval.
 */
const LEASE_SECONDS = 300
/** Stored as the error of a job when every worker that tried it died. */
const WORKER_DIED = 'WORKER_DIED'

type Claimed = { id: number; kind: string; payload: string; attempts: number }

export type Working = { worker: string; stopped?: () => boolean; chance?: () => number }

/** Runs every due job of these kinds, one after the other. @returns how many jobs were tried. */
export async function workDue(kinds: readonly JobKind[], working: Working): Promise<number> {
  if (kinds.length === 0) return 0
  await addScheduled(kinds)
  let tried = 0
  while (!working.stopped?.()) {
    const job = await claim(kinds, working.worker)
    if (!job) break
    tried += 1
    await runOne(
      job,
      kinds.find(({ kind }) => kind === job.kind)!,
      working,
    )
  }
  return tried
}

/** Adds scheduled jobs that are due; if several workers try, only one of them advances the schedule. */
async function addScheduled(kinds: readonly JobKind[]): Promise<void> {
  const repeating = kinds.filter((kind) => kind.every !== undefined)
  if (repeating.length === 0) return
  const planned = await readRows<{ kind: string; next_at: string }>('SELECT kind, next_at FROM job_schedule')
  for (const { kind, every } of repeating) {
    const known = planned.find((row) => row.kind === kind)
    if (known && known.next_at > now()) continue
    await writeTx(async () => {
      const moved = await writeRows(
        `INSERT INTO job_schedule (kind, next_at) VALUES ($kind, $next)
          ON CONFLICT (kind) DO UPDATE SET next_at = excluded.next_at WHERE job_schedule.next_at <= $now`,
        { kind, next: inSeconds(every!), now: now() },
      )
      if (moved > 0) await enqueue({ kind, dedupeKey: SCHEDULED })
    })
  }
}

const DUE = `((status = 'queued' AND run_at <= $now) OR (status = 'running' AND locked_until < $now))`

/** Claims the job that has been due longest. It reads first, so that an empty queue takes no write lock. */
async function claim(kinds: readonly JobKind[], worker: string): Promise<Claimed | null> {
  const known = textsIn(
    'kind',
    kinds.map(({ kind }) => kind),
  )
  const due = `SELECT id FROM job WHERE ${DUE} AND ${known.sql} ORDER BY run_at, id LIMIT 1`
  if (!(await readRow(due, { now: now(), ...known.bind }))) return null
  return writeTx(() =>
    readRow<Claimed>(
      `UPDATE job SET status = 'running', locked_by = $worker, locked_until = $until,
        attempts = attempts + 1, updated = $now
        WHERE id = (${due}${forUpdateSkipLocked()}) RETURNING id, kind, payload, attempts`,
      { worker, until: inSeconds(LEASE_SECONDS), now: now(), ...known.bind },
    ),
  )
}

async function runOne(job: Claimed, kind: JobKind, { worker, chance }: Working): Promise<void> {
  const keep = setInterval(() => void renew(job.id, worker), (LEASE_SECONDS / 3) * 1000).unref()
  try {
    if (job.attempts > (kind.waits ?? WAITS).length + 1) throw new JobFailed(WORKER_DIED, true)
    const result = await kind.run({
      id: job.id,
      payload: JSON.parse(job.payload) as Record<string, unknown>,
      attempts: job.attempts,
      progress: (done, total) => note(job.id, worker, { done, total }),
    })
    const kept = result === undefined ? null : JSON.stringify(result)
    await finish(job.id, worker, { status: 'done', result: kept, error: null, runAt: now() })
  } catch (error) {
    await failed(job, kind, error, { worker, chance })
  } finally {
    clearInterval(keep)
  }
}

async function failed(
  job: Claimed,
  kind: JobKind,
  error: unknown,
  { worker, chance }: Working,
): Promise<void> {
  const known = error instanceof JobFailed
  const wait = known && error.final ? null : waitAfter(job.attempts, kind.waits, chance?.())
  // Only the error's name is stored: its message may quote the data that was being processed.
  const code = known ? error.message : error instanceof Error ? error.name : typeof error
  const status = wait === null ? 'dead' : 'queued'
  await finish(job.id, worker, { status, result: null, error: code, runAt: inSeconds(wait ?? 0) })
  if (!known) logError(`job.${job.kind}`, error)
  log('warn', 'job.failed', { id: job.id, kind: job.kind, attempts: job.attempts, error: code, status })
}

type End = { status: 'done' | 'queued' | 'dead'; result: string | null; error: string | null; runAt: string }

/** Only the worker that holds the job may finish it. */
async function finish(id: number, worker: string, end: End): Promise<void> {
  await writeTx(() =>
    writeRows(
      `UPDATE job SET status = $status, result = $result, last_error = $error, run_at = $runAt,
        locked_by = NULL, locked_until = NULL, updated = $now WHERE id = $id AND locked_by = $worker`,
      { ...end, id, worker, now: now() },
    ),
  )
}

async function note(
  id: number,
  worker: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await writeTx(() =>
    writeRows(
      'UPDATE job SET done = $done, total = $total, updated = $now WHERE id = $id AND locked_by = $worker',
      { done, total, id, worker, now: now() },
    ),
  )
}

/** If the lease cannot be renewed now, the worst case is that it runs out and the work is done twice. */
async function renew(id: number, worker: string): Promise<void> {
  try {
    await writeTx(() =>
      writeRows('UPDATE job SET locked_until = $until WHERE id = $id AND locked_by = $worker', {
        until: inSeconds(LEASE_SECONDS),
        id,
        worker,
      }),
    )
  } catch (error) {
    logError('job.lease', error)
  }
}
