import { readRows, readRow, writeRows, writeTx } from 'db/connection'
import { pathTo } from '~/access/links'
import type { JobKind } from '~/core/jobs/job-kind'
import { writeLog } from '~/core/log/write.server'
import { inSeconds, now, todayIn } from '~/platform/clock'
import { zoneOf } from './days-of.server'
import { nextReminder } from './reminder'
import { queueReminder } from './reminder-mail.server'

/** Interval between runs in seconds; a reminder is sent within this time of its hour. */
const EVERY = 300
const AT_ONCE = 200
/** A reminder later than this (because nothing was running) is no longer sent (seconds). */
const TOO_LATE = 6 * 3600

type Due = {
  id: number
  participant_id: number
  reminder: string
  reminder_at: string
  reminder_token: string
}

/** Sends the habit reminders that are due, once each (WELL-11). */
export const habitReminderJob: JobKind = {
  kind: 'habit-reminder',
  every: EVERY,
  run: async (job) => {
    let sent = 0
    for (;;) {
      const due = await dueReminders()
      for (const habit of due) sent += await remind(habit)
      await job.progress(sent, sent)
      if (due.length < AT_ONCE) return { sent }
    }
  },
}

function dueReminders(): Promise<Due[]> {
  return readRows<Due>(
    `SELECT id, participant_id, reminder, reminder_at, reminder_token FROM habit
      WHERE reminder_at IS NOT NULL AND reminder_at <= $now ORDER BY reminder_at, id LIMIT ${AT_ONCE}`,
    { now: now() },
  )
}

/**
 * Advances the reminder and queues its mail in one transaction, so that of two workers only one sends the
 * mail.
 */
async function remind(habit: Due): Promise<number> {
  return writeTx(async () => {
    const zone = await zoneOf(habit.participant_id)
    const moved = await writeRows(
      'UPDATE habit SET reminder_at = $next WHERE id = $id AND reminder_at = $before',
      { id: habit.id, before: habit.reminder_at, next: nextReminder(habit.reminder, zone, now()) },
    )
    if (moved === 0 || habit.reminder_at < inSeconds(-TOO_LATE)) return 0
    const reader = await readRow<{ email: string; language: string | null }>(
      `SELECT u.email, u.language FROM participant p JOIN app_user u ON u.id = p.user_id AND u.archived = 0
          AND u.disabled = 0
        WHERE p.id = $participantId AND p.archived = 0 AND u.password_hash IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM habit_progress r WHERE r.habit_id = $id AND r.day = $today)`,
      { participantId: habit.participant_id, id: habit.id, today: todayIn(zone) },
    )
    if (!reader) return 0
    await queueReminder(reader, {
      text: 'mail.habitText',
      link: { label: 'mail.habitLink', to: pathTo('me.habits') },
      token: habit.reminder_token,
    })
    return 1
  })
}

/** True if a mail's link belongs to an active reminder. */
export async function isReminderLink(token: string): Promise<boolean> {
  return (await habitOf(token)) !== null
}

/** Stops the reminder that a mail's link belongs to, without signing in; an outdated link does nothing. */
export async function stopReminder(token: string): Promise<boolean> {
  return writeTx(async () => {
    const habit = await habitOf(token)
    if (!habit) return false
    await writeRows(
      `UPDATE habit SET reminder = NULL, reminder_at = NULL, reminder_token = NULL, version = version + 1,
          updated = $now
        WHERE id = $id`,
      { id: habit.id, now: now() },
    )
    await writeLog(
      { userId: null, email: null },
      {
        type: 'UPDATE',
        text: `Stopped the reminder of habit ${habit.id} by the link in its mail`,
        resource: 'habit',
        recordId: habit.id,
        participantId: habit.participant_id,
        fields: ['reminder'],
      },
    )
    return true
  })
}

function habitOf(token: string): Promise<{ id: number; participant_id: number } | null> {
  return readRow('SELECT id, participant_id FROM habit WHERE reminder_token = $token', { token })
}
