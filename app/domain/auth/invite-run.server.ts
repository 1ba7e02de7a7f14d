import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { forUpdate } from 'db/words'
import type { Actor } from '~/access/actor'
import { actorLater, keptActor } from '~/core/guard/actor-later.server'
import { enqueue } from '~/core/jobs/enqueue.server'
import { JobFailed, type JobKind, type RunningJob } from '~/core/jobs/job-kind'
import { isPlaceholderEmail } from '~/domain/account/placeholder-email'
import { storedLang, type Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { inviteParticipant } from './invite.server'

const INVITE_JOB = 'invite'
const PROGRESS_STEP = 20
/** Earlier than any instant: people from an import are invited only if they never were before. */
const EVER = '0'

/** The job that invites many people: one mail each, even if it runs again after its process ended. */
export const inviteJob: JobKind = { kind: INVITE_JOB, waits: [10, 60, 600], run }

/** The progress of inviting many people; `skipped` could no longer be invited. */
export type InviteRun = {
  id: number
  state: 'waiting' | 'running' | 'done' | 'failed'
  people: number
  done: number
  sent: number
  skipped: number
}

/**
 * Returns which of these people may be invited for the first time: no password, no invitation yet, with an
 * e-mail, not disabled.
 */
export async function uninvited(ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const these = idsIn('p.id', ids)
  const rows = await readRows<{ id: number; email: string }>(
    `SELECT p.id, u.email FROM participant p JOIN app_user u ON u.id = p.user_id
      WHERE p.archived = 0 AND p.invited IS NULL AND u.password_hash IS NULL AND u.disabled = 0
      AND ${these.sql}
      ORDER BY p.id`,
    these.bind,
  )
  return rows.filter(({ email }) => !isPlaceholderEmail(email)).map(({ id }) => id)
}

/**
 * Invites people in the background in the actor's name; the access rule is asked for each invitation.
 * `importRunId` names the import that added them: its people are invited only once.
 * @param lang the language of the mails, used for people whose language is not known.
 * @returns the id of the run.
 */
export function startInvitations(
  actor: Actor,
  ids: readonly number[],
  { lang, importRunId = null }: { lang: Lang; importRunId?: number | null },
): Promise<number> {
  return writeTx(async () => {
    // A concurrent request for the same import waits here and then finds the first run.
    if (importRunId !== null)
      await readRow(`SELECT id FROM import_run WHERE id = $importRunId${forUpdate()}`, { importRunId })
    const open = importRunId === null ? null : await invitationsOf(importRunId)
    if (open && open.state !== 'failed' && open.state !== 'done') return open.id
    const { id } = (await readRow<{ id: number }>(
      `INSERT INTO invite_run (user_id, actor, lang, people, import_run_id, created)
        VALUES ($userId, $actor, $lang, $people, $importRunId, $now) RETURNING id`,
      {
        userId: actor.userId,
        actor: keptActor(actor),
        lang,
        people: JSON.stringify(ids),
        importRunId,
        now: now(),
      },
    ))!
    const payload = { inviteRunId: id }
    const jobId = await enqueue({ kind: INVITE_JOB, payload, dedupeKey: String(id), userId: actor.userId })
    await writeRows('UPDATE invite_run SET job_id = $jobId WHERE id = $id', { jobId, id })
    return id
  })
}

/** Returns the latest invitations of the people of an import; null if none were requested. */
export async function invitationsOf(importRunId: number): Promise<InviteRun | null> {
  const row = await readRow<{
    id: number
    people: string
    sent: number
    skipped: number
    ended: string | null
    status: string | null
    done: number | null
  }>(
    `SELECT r.id, r.people, r.sent, r.skipped, r.ended, j.status, j.done FROM invite_run r
      LEFT JOIN job j ON j.id = r.job_id
      WHERE r.import_run_id = $importRunId ORDER BY r.id DESC LIMIT 1`,
    { importRunId },
  )
  if (!row) return null
  const { id, sent, skipped, ended, status, done } = row
  const open = status === 'queued' ? 'waiting' : status === 'running' ? 'running' : 'failed'
  const people = (JSON.parse(row.people) as number[]).length
  return { id, state: ended ? 'done' : open, people, done: done ?? 0, sent, skipped }
}

async function run(job: RunningJob): Promise<unknown> {
  const id = Number(job.payload.inviteRunId)
  const row = await readRow<{
    actor: string
    lang: string
    people: string
    import_run_id: number | null
    created: string
  }>('SELECT actor, lang, people, import_run_id, created FROM invite_run WHERE id = $id AND ended IS NULL', {
    id,
  })
  if (!row) return
  const actor = await actorLater(row.actor)
  if (!actor) throw new JobFailed('imports.runForbidden', true)
  const people = JSON.parse(row.people) as number[]
  for (const [place, participantId] of people.entries()) {
    if (place % PROGRESS_STEP === 0) await job.progress(place, people.length)
    await inviteOnce(actor, participantId, {
      run: id,
      since: row.import_run_id === null ? row.created : EVER,
      lang: storedLang(row.lang) ?? 'en',
    })
  }
  await job.progress(people.length, people.length)
  const ended = await writeTx(async () => {
    await writeRows(
      'UPDATE invite_run SET ended = $now, skipped = $people - sent WHERE id = $id AND ended IS NULL',
      { now: now(), people: people.length, id },
    )
    return readRow<{ sent: number; skipped: number }>('SELECT sent, skipped FROM invite_run WHERE id = $id', {
      id,
    })
  })
  return ended
}

/** Invites one person of the run; the count and the mail are one transaction. */
async function inviteOnce(
  actor: Actor,
  participantId: number,
  { run, since, lang }: { run: number; since: string; lang: Lang },
): Promise<void> {
  try {
    await writeTx(async () => {
      if (await inviteSince(actor, participantId, { since, lang }))
        await writeRows('UPDATE invite_run SET sent = sent + 1 WHERE id = $run', { run })
    })
  } catch (error) {
    // Has a password by now, was disabled, or no longer has a practice.
    if (!(error instanceof Refusal)) throw error
  }
}

/**
 * Invites somebody within the caller's transaction, unless they were invited since; two runs that include the
 * same person wait for each other here.
 * @returns true if a mail was queued.
 */
export async function inviteSince(
  actor: Actor,
  participantId: number,
  { since, lang }: { since: string; lang: Lang },
): Promise<boolean> {
  const row = await readRow<{ invited: string | null }>(
    `SELECT invited FROM participant WHERE id = $id AND archived = 0${forUpdate()}`,
    { id: participantId },
  )
  if (!row || (row.invited ?? '') >= since) return false
  await inviteParticipant(actor, participantId, lang)
  return true
}
