import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { noteRead } from '~/core/log/note-read.server'
import { SILENT_DAYS } from '~/domain/monitoring-state/readiness'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDate, formatDateTime } from '~/i18n/format'
import { now, todayIn } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { daysBetween } from '~/platform/wall-clock'
import { lastReadingDay, patientReadings } from './patient-readings.server'
import { countOpen, openReading, openReadings } from './open-readings.server'
import type { CheckLine, OpenReading, PatientWindow } from './patient-window'

type Pair = { practiceId: number; participantId: number }
type Row = {
  name: string
  since: string | null
  consented: string | null
  consent_how: string | null
  responsible: string | null
  elsewhere: number
}

/**
 * Returns the window of a patient; the read is logged. A fixed number of statements.
 * @throws Refusal 403 when there is no such patient.
 */
export async function loadPatientWindow(
  actor: Actor,
  pair: Pair,
  reader: Reader,
  checksShown = 5,
): Promise<PatientWindow> {
  const readAt = now()
  const today = todayIn(reader.timeZone)
  const [row, checks, last, notes, openRows, openCount] = await Promise.all([
    readRow<Row>(
      `SELECT p.firstname || ' ' || p.lastname AS name, m.since, m.consented, m.consent_how, w.firstname || ' ' || w.lastname AS responsible,
              CASE WHEN EXISTS (SELECT 1 FROM monitoring o WHERE o.participant_id = p.id AND o.practice_id <> $practiceId
                AND o.ended IS NULL) THEN 1 ELSE 0 END AS elsewhere
         FROM participant p LEFT JOIN monitoring m ON m.participant_id = p.id AND m.practice_id = $practiceId AND m.ended IS NULL
         LEFT JOIN practitioner r ON r.id = m.responsible_id LEFT JOIN participant w ON w.id = r.participant_id
        WHERE p.id = $participantId AND p.archived = 0`,
      pair,
    ),
    lastChecks(pair, checksShown, reader),
    lastReadingDay(pair.participantId),
    reviews(pair, reader),
    openReadings(pair),
    countOpen(pair),
  ])
  if (!row) throw forbidden()
  const open = openRows.map((one) => openReading(one, reader))
  const lines = await patientReadings(pair, { today, open }, reader)
  noteRead(actor, {
    resource: 'rpm-check',
    text: `Opened the monitoring of participant ${pair.participantId}`,
    recordId: pair.participantId,
    participantIds: [pair.participantId],
  })
  const silent = last === null ? null : daysBetween(last, today) - 1
  return {
    id: pair.participantId,
    readAt,
    name: row.name.trim(),
    since: row.since && formatDate(row.since),
    consent: row.consented
      ? reader.t('monitoring.consentOn', {
          how: reader.t(`monitoring.consent.${row.consent_how}`),
          date: formatDate(row.consented),
        })
      : '',
    responsible: row.responsible ?? '',
    elsewhere: row.elsewhere === 1,
    lines,
    lastReading: last && formatDate(last),
    open,
    openCount,
    checks,
    suggested: suggestedBy(open[0], silent, reader),
    review: notes,
  }
}

function suggestedBy(
  worst: OpenReading | undefined,
  silent: number | null,
  reader: Reader,
): PatientWindow['suggested'] {
  if (worst) return { status: worst.why ? 'OUT_OF_RANGE' : 'NEEDS_ATTENTION', why: worst.why || worst.text }
  if (silent !== null && silent < SILENT_DAYS) return null
  return { status: 'NO_DATA', why: reader.t('monitoring.noDataFor', { n: silent ?? 0, days: SILENT_DAYS }) }
}

async function lastChecks({ practiceId, participantId }: Pair, count: number, { lang, timeZone }: Reader) {
  const rows = await readRows<Omit<CheckLine, 'at' | 'by'> & { created: string; by: string | null }>(
    `SELECT c.id, c.status, c.comment, c.created, (SELECT q.firstname || ' ' || q.lastname FROM participant q
        WHERE q.user_id = c.created_by ORDER BY q.id LIMIT 1) AS by FROM rpm_check c
      WHERE c.practice_id = $practiceId AND c.participant_id = $participantId ORDER BY c.id DESC LIMIT ${count}`,
    { practiceId, participantId },
  )
  return rows.map(({ created, by, ...row }) => ({
    ...row,
    by: by ?? '',
    at: formatDateTime(created, lang, timeZone),
  }))
}

/** The open review, and the locked ones as history (RPM-09). */
async function reviews({ practiceId, participantId }: Pair, { lang, timeZone }: Reader) {
  const rows = await readRows<{ id: number; locked: string | null }>(
    `SELECT id, locked FROM survey_note WHERE practice_id = $practiceId AND participant_id = $participantId AND note_type = 'RPM_REVIEW'
      ORDER BY id DESC LIMIT 24`,
    { practiceId, participantId },
  )
  return {
    open: rows.find(({ locked }) => locked === null)?.id ?? null,
    locked: rows.flatMap(({ id, locked }) =>
      locked === null ? [] : [{ id, text: formatDateTime(locked, lang, timeZone) }],
    ),
  }
}
