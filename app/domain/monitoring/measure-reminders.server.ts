import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { pathTo } from '~/access/links'
import type { Actor } from '~/access/actor'
import { newSecret } from '~/platform/secrets.server'
import { change } from '~/core/change/change.server'
import type { JobKind } from '~/core/jobs/job-kind'
import { writeLog } from '~/core/log/write.server'
import { zoneOf } from '~/domain/wellness/days-of.server'
import { nextReminder, reminderText, type REMINDER_HOURS } from '~/domain/wellness/reminder'
import { queueReminder } from '~/domain/wellness/reminder-mail.server'
import { inSeconds, now, todayIn } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { measuresDue } from './measures-due.server'

/** An hour at which somebody may be reminded, in their time zone. */
export type ReminderHour = (typeof REMINDER_HOURS)[number]

/** Interval between runs, in seconds. */
const EVERY = 300
const AT_ONCE = 200
/** A reminder later than this (because nothing was running) is no longer sent (seconds). */
const TOO_LATE = 6 * 3600

type Due = {
  participant_id: number
  reminder_hour: ReminderHour
  reminder_at: string
  reminder_token: string
}

/** Returns the hour at which the person is reminded to measure; null for never. */
export async function measureReminderOf(participantId: number): Promise<number | null> {
  const row = await readRow<{ reminder_hour: number | null }>(
    'SELECT reminder_hour FROM metric_preference WHERE participant_id = $participantId',
    { participantId },
  )
  return row?.reminder_hour ?? null
}

/**
 * Stores a participant's own choice.
 * @throws Refusal 403 for somebody without a record.
 */
export function chooseMeasureReminder(actor: Actor, hour: ReminderHour | null): Promise<void> {
  const participantId = actor.participantId
  if (participantId === null) throw forbidden()
  return change(actor, async () => {
    const zone = await zoneOf(participantId)
    const at = hour === null ? null : nextReminder(reminderText('DAILY', hour), zone, now())
    await writeRows(
      `INSERT INTO metric_preference (participant_id, weight_unit, updated, reminder_hour, reminder_at,
          reminder_token)
        VALUES ($participantId, 'lb', $now, $hour, $at, $token) ON CONFLICT (participant_id) DO UPDATE
        SET reminder_hour = excluded.reminder_hour, reminder_at = excluded.reminder_at,
          reminder_token = excluded.reminder_token, updated = excluded.updated`,
      { participantId, now: now(), hour, at, token: hour === null ? null : newSecret() },
    )
    return {
      result: undefined,
      log: {
        type: 'UPDATE',
        text: `${hour === null ? 'Stopped' : 'Chose'} the reminder to measure`,
        resource: 'participant',
        recordId: participantId,
        participantId,
        fields: ['reminder_hour'],
      },
    }
  })
}

/** Reminds those who want it and have not measured yet, once a day each. */
export const measureReminderJob: JobKind = {
  kind: 'measure-reminder',
  every: EVERY,
  run: async (job) => {
    let sent = 0
    for (;;) {
      const due = await readRows<Due>(
        `SELECT participant_id, reminder_hour, reminder_at, reminder_token FROM metric_preference
          WHERE reminder_at IS NOT NULL AND reminder_at <= $now
          ORDER BY reminder_at, participant_id LIMIT ${AT_ONCE}`,
        { now: now() },
      )
      for (const one of due) sent += await remind(one)
      await job.progress(sent, sent)
      if (due.length < AT_ONCE) return { sent }
    }
  },
}

/** If two workers run, only the one that advances the reminder sends the mail. */
function remind(due: Due): Promise<number> {
  return writeTx(async () => {
    const { participant_id: id, reminder_at: before } = due
    const zone = await zoneOf(id)
    const next = nextReminder(reminderText('DAILY', due.reminder_hour), zone, now())
    const moved = await writeRows(
      `UPDATE metric_preference SET reminder_at = $next WHERE participant_id = $id AND reminder_at = $before`,
      { id, before, next },
    )
    if (moved === 0 || before < inSeconds(-TOO_LATE) || (await hasMeasured(id, todayIn(zone)))) return 0
    const reader = await readRow<{ email: string; language: string | null }>(
      `SELECT u.email, u.language FROM participant p JOIN app_user u ON u.id = p.user_id AND u.archived = 0
          AND u.disabled = 0 WHERE p.id = $id AND p.archived = 0 AND u.password_hash IS NOT NULL`,
      { id },
    )
    if (!reader) return 0
    await queueReminder(reader, {
      text: 'mail.measureText',
      link: { label: 'mail.measureLink', to: pathTo('home') },
      token: due.reminder_token,
    })
    return 1
  })
}

/**
 * True if nothing is left to measure that day; for a person who is not monitored, any one reading is enough.
 */
async function hasMeasured(participantId: number, day: string): Promise<boolean> {
  const due = await measuresDue(participantId, day)
  if (due) return due.metrics.length === 0 && !due.any
  const row = await readRow(
    'SELECT day FROM metric_day WHERE participant_id = $participantId AND day = $day LIMIT 1',
    { participantId, day },
  )
  return row !== null
}

/** True if a mail's link belongs to an active reminder to measure. */
export async function isMeasureReminderLink(token: string): Promise<boolean> {
  return (await personOf(token)) !== null
}

/** Stops the reminder that a mail's link belongs to, without signing in; an outdated link does nothing. */
export function stopMeasureReminder(token: string): Promise<boolean> {
  return writeTx(async () => {
    const person = await personOf(token)
    if (!person) return false
    await writeRows(
      `UPDATE metric_preference SET reminder_hour = NULL, reminder_at = NULL, reminder_token = NULL,
          updated = $now
        WHERE participant_id = $participant_id`,
      { ...person, now: now() },
    )
    await writeLog(
      { userId: null, email: null },
      {
        type: 'UPDATE',
        text: 'Stopped the reminder to measure by the link in its mail',
        resource: 'participant',
        recordId: person.participant_id,
        participantId: person.participant_id,
        fields: ['reminder_hour'],
      },
    )
    return true
  })
}

function personOf(token: string): Promise<{ participant_id: number } | null> {
  return readRow('SELECT participant_id FROM metric_preference WHERE reminder_token = $token', { token })
}
