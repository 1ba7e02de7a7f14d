import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import type { JobKind } from '~/core/jobs/job-kind'
import { inSeconds, now } from '~/platform/clock'
import { isKept } from './kept-time'
import { tellPatient, type Told } from './tell-patient.server'

const AHEAD = 24 * 3600
/** Maximum reminders per run; the next run continues. */
const MOST = 500

/**
 * Mails patients a reminder a day ahead, unless their practice turned that off; checks every ten minutes.
 * Appointments that one side no longer keeps get none.
 */
export const reminderJob: JobKind = { kind: 'appointment-reminders', every: 600, waits: [60], run: remind }

/** Nobody is reminded twice: the mail and its mark are one transaction. */
async function remind(): Promise<{ sent: number }> {
  const due = await readRows<{ id: number }>(
    `SELECT t.id FROM appointment t JOIN practice a ON a.id = t.practice_id AND a.appointment_mail = 1
      AND a.archived = 0
      WHERE t.participant_id IS NOT NULL AND t.reminded IS NULL AND t.start_at > $now AND t.start_at <= $until
        AND (t.claimed IS NULL OR t.claimed < $recently) AND ${isKept('t')}
      ORDER BY t.start_at, t.id LIMIT ${MOST}`,
    // Somebody who booked within the last hour needs no reminder.
    { now: now(), until: inSeconds(AHEAD), recently: inSeconds(-3600) },
  )
  let sent = 0
  for (const { id } of due) {
    await writeTx(async () => {
      const marked = await writeRows(
        `UPDATE appointment SET reminded = $now WHERE id = $id AND participant_id IS NOT NULL
          AND reminded IS NULL`,
        { id, now: now() },
      )
      if (marked === 0) return
      const row = await readRow<Told>(
        `SELECT id, version, practitioner_id, practice_id, participant_id, start_at, end_at FROM appointment
          WHERE id = $id`,
        { id },
      )
      if (row && (await tellPatient('reminder', row))) sent += 1
    })
  }
  return { sent }
}
