import { readRow, writeRows, writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { once } from '~/core/change/change.server'
import { actorLater, keptActor } from '~/core/guard/actor-later.server'
import { enqueue } from '~/core/jobs/enqueue.server'
import { JobFailed, type JobKind } from '~/core/jobs/job-kind'
import { storedLang, type Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { forbidden, Refusal } from '~/platform/refusal'
import { BULK_ACTIONS, type BulkAction, type BulkState } from './bulk-action'
import { ACTS, bulkActionsOf } from './bulk-acts.server'

const BULK_JOB = 'bulk'
const PROGRESS_STEP = 20

type Act = (typeof ACTS)[BulkAction]['run']

/** A job with progress that does the same to many patients, each in its own transaction and only once. */
export const bulkJob: JobKind = {
  kind: BULK_JOB,
  waits: [10, 60, 600],
  run: async (job) => {
    const id = Number(job.payload.bulkRunId)
    const row = await readRow<{
      actor: string
      action: BulkAction
      choice: string | null
      lang: string
      people: string
      created: string
    }>('SELECT actor, action, choice, lang, people, created FROM bulk_run WHERE id = $id AND ended IS NULL', {
      id,
    })
    if (!row) return
    const actor = await actorLater(row.actor)
    if (!actor) throw new JobFailed('imports.runForbidden', true)
    const people = JSON.parse(row.people) as number[]
    const how = { choice: row.choice ?? '', lang: storedLang(row.lang) ?? 'en', since: row.created }
    for (const [place, participantId] of people.entries()) {
      if (place % PROGRESS_STEP === 0) await job.progress(place, people.length)
      await actOnce(actor, participantId, { id, act: ACTS[row.action].run, how })
    }
    await job.progress(people.length, people.length)
    await writeTx(() => writeRows('UPDATE bulk_run SET ended = $now WHERE id = $id', { now: now(), id }))
  },
}

/**
 * The action and its count are one transaction, recorded in the run, so that a retry skips people already
 * done.
 */
async function actOnce(
  actor: Actor,
  participantId: number,
  { id, act, how }: { id: number; act: Act; how: Parameters<Act>[2] },
): Promise<void> {
  try {
    await once(actor, 'bulk', `${id} ${participantId}`, async () => {
      if ((await act(actor, participantId, how)) === false) return true
      await writeRows('UPDATE bulk_run SET changed = changed + 1 WHERE id = $id', { id })
      return true
    })
  } catch (error) {
    // Has a password by now, or no longer has a practice.
    if (!(error instanceof Refusal)) throw error
  }
}

/**
 * Starts an action on these patients in the actor's name.
 * @returns the id of the run.
 * @throws Refusal 403 for an action not offered to the actor, 422 for a choice that is not allowed;
 * MovesRefusal.
 */
export async function startBulk(
  actor: Actor,
  {
    action,
    choice,
    people,
    lang,
    confirmed = null,
  }: {
    action: BulkAction
    choice: string | null
    people: readonly number[]
    lang: Lang
    confirmed?: string | null
  },
): Promise<number> {
  if (!bulkActionsOf(actor).includes(action)) throw forbidden()
  await ACTS[action].check?.(actor, { choice: choice ?? '', people, confirmed })
  return writeTx(async () => {
    const { id } = (await readRow<{ id: number }>(
      `INSERT INTO bulk_run (user_id, actor, action, choice, lang, people, created)
        VALUES ($userId, $actor, $action, $choice, $lang, $people, $now) RETURNING id`,
      {
        userId: actor.userId,
        actor: keptActor(actor),
        action,
        choice,
        lang,
        people: JSON.stringify(people),
        now: now(),
      },
    ))!
    const payload = { bulkRunId: id }
    const jobId = await enqueue({ kind: BULK_JOB, payload, dedupeKey: String(id), userId: actor.userId })
    await writeRows('UPDATE bulk_run SET job_id = $jobId WHERE id = $id', { jobId, id })
    return id
  })
}

/**
 * Returns the progress of one of the actor's runs.
 * @throws Refusal 403 for somebody else's.
 */
export async function bulkState(actor: Actor, id: number): Promise<BulkState> {
  const row = await readRow<{
    action: string
    people: string
    changed: number
    ended: string | null
    status: string | null
    done: number | null
  }>(
    `SELECT r.action, r.people, r.changed, r.ended, j.status, j.done FROM bulk_run r
      LEFT JOIN job j ON j.id = r.job_id
      WHERE r.id = $id AND r.user_id = $userId`,
    { id, userId: actor.userId },
  )
  const action = BULK_ACTIONS.find((name) => name === row?.action)
  if (!row || !action) throw forbidden()
  const open = row.status === 'queued' ? 'waiting' : row.status === 'running' ? 'running' : 'failed'
  const people = (JSON.parse(row.people) as number[]).length
  return {
    id,
    action,
    state: row.ended ? 'done' : open,
    people,
    done: row.ended ? people : (row.done ?? 0),
    changed: row.changed,
  }
}
