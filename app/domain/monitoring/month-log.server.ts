import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { inSeconds, now } from '~/platform/clock'

type Pair = { participant_id: number; practice_id: number }

export type LoggedMinutes = {
  id: number
  version: number
  day: string
  kind: 'ENTRY' | 'CORRECTION'
  minutes: number
  contact: boolean
  note: string
  /** True if somebody stated that these are separate from chronic care minutes of the same day. */
  apart: boolean
  survey_note_id: number | null
  /** True if its note is still a draft, so that it does not count yet. */
  ofDraft: boolean
  by: string
  created: string
}

/** Returns the time log of a month in day order, corrections last. */
export async function loggedMinutes(pair: Pair, month: string): Promise<LoggedMinutes[]> {
  const rows = await readRows<
    Omit<LoggedMinutes, 'contact' | 'apart' | 'ofDraft'> & { contact: number; apart: number; draft: number }
  >(
    `SELECT l.id, l.version, l.day, l.kind, l.minutes, l.contact, l.note, l.apart, l.survey_note_id, l.created,
        CASE WHEN n.id IS NOT NULL AND n.locked IS NULL THEN 1 ELSE 0 END AS draft,
        p.firstname || ' ' || p.lastname AS by
       FROM monitoring_minutes l JOIN practitioner w ON w.id = l.practitioner_id
         JOIN participant p ON p.id = w.participant_id
         LEFT JOIN survey_note n ON n.id = l.survey_note_id
      WHERE l.participant_id = $patient AND l.practice_id = $practice AND l.month = $month
      ORDER BY CASE l.kind WHEN 'ENTRY' THEN 0 ELSE 1 END, l.day, l.id`,
    { ...bound(pair), month },
  )
  return rows.map(({ draft, ...row }) => ({
    ...row,
    contact: row.contact === 1,
    apart: row.apart === 1,
    ofDraft: draft === 1,
  }))
}

/** Returns who closed a month and when; null while it is open. */
export function closingOf(pair: Pair, month: string): Promise<{ closed: string; by: string } | null> {
  return readRow(
    `SELECT c.closed, p.firstname || ' ' || p.lastname AS by FROM monitoring_close c
       JOIN practitioner w ON w.id = c.closed_by JOIN participant p ON p.id = w.participant_id
      WHERE c.practice_id = $practice AND c.participant_id = $patient AND c.month = $month`,
    { ...bound(pair), month },
  )
}

export type NoteToCount = { id: number; note_type: string; day: string; minutes: number | null }

/** Returns the monitoring notes of a month without a log entry, with the minutes that they state. */
export function notesToCount(pair: Pair, { from, to }: { from: string; to: string }): Promise<NoteToCount[]> {
  return readRows<NoteToCount>(
    `SELECT n.id, n.note_type, n.created AS day, n.review_minutes AS minutes FROM survey_note n
      WHERE n.participant_id = $patient AND n.practice_id = $practice
        AND n.note_type IN ('RPM_OUTREACH', 'RPM_REVIEW')
        AND n.created >= $from AND n.created < $to
        AND NOT EXISTS (SELECT 1 FROM monitoring_minutes l WHERE l.survey_note_id = n.id) ORDER BY n.id`,
    { ...bound(pair), from, to },
  )
}

/** Work that began longer ago, or lasted longer, is not suggested. */
const LOOK_BACK_SECONDS = 3600

/**
 * Returns since when the actor has had pages about this patient open: from the first page after the last one
 * about somebody else, and after their last logged minutes, here or in a chronic care note, because a minute
 * counts for one program only. This is only a suggestion; nothing is counted until a user confirms it.
 */
export async function openSince(
  actor: Actor,
  pair: Pair,
): Promise<{ since: string; minutes: number } | null> {
  const after = inSeconds(-LOOK_BACK_SECONDS)
  const row = await readRow<{ since: string | null }>(
    `SELECT MIN(r.logged) AS since FROM user_log r
      WHERE r.user_id = $userId AND r.entry_type = 'READ' AND r.participant_id = $patient
        AND r.logged >= $after
        AND r.logged > COALESCE((SELECT MAX(o.logged) FROM user_log o WHERE o.user_id = $userId
          AND o.entry_type = 'READ'
            AND o.logged >= $after AND o.participant_id <> $patient), '')`,
    { userId: actor.userId, patient: pair.participant_id, after },
  )
  if (!row?.since || !actor.practitioner) return null
  const logged = await readRow<{ at: string | null }>(
    `SELECT MAX(at) AS at FROM (
       SELECT MAX(created) AS at FROM monitoring_minutes WHERE participant_id = $patient AND practitioner_id = $by
       UNION ALL SELECT MAX(updated) FROM survey_note WHERE participant_id = $patient AND practitioner_id = $by
         AND note_type = 'CCM' AND ccm_review_minutes IS NOT NULL) told`,
    { patient: pair.participant_id, by: actor.practitioner.id },
  )
  const since = logged?.at && logged.at > row.since ? logged.at : row.since
  const minutes = Math.round((Date.parse(now()) - Date.parse(since)) / 60_000)
  return minutes > 0 ? { since, minutes } : null
}

const bound = ({ participant_id, practice_id }: Pair) => ({ patient: participant_id, practice: practice_id })
