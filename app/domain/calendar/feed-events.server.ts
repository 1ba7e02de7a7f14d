import { readRows } from 'db/connection'
import type { Translate } from '~/i18n/t'
import { inSeconds } from '~/platform/clock'
import type { CalendarEvent } from './ics'

const DAY = 24 * 3600
const [BACK, AHEAD] = [30 * DAY, 366 * DAY]
const MOST_EVENTS = 5_000

/** Whose calendar it is, in the words of its reader; patients are named where the owner switched that on. */
type Of = { practitioner_id: number | null; participant_id: number | null; with_names: number; t: Translate }

type Place = { practice: string; practice_email: string; practitioner: string }
type Time = { id: number; version: number; start_at: string; end_at: string }
type Row = Time & Place & { participant_id: number | null; patient: string | null }

/**
 * The events of a calendar from thirty days ago on: its times, and those that left it, which go out as canceled
 * until thirty days after their day.
 */
export async function feedEvents(of: Of): Promise<{ events: CalendarEvent[]; patients: Set<number> }> {
  const there = await timesOf(of)
  const gone = await goneFrom(of)
  return {
    events: [
      ...there.map((row) => eventOf(row, summaryOf(row, of), row.participant_id === null)),
      ...gone.map((row) => ({ ...eventOf(row, goneSummary(row, of), true), isCancelled: true })),
    ],
    patients: new Set(there.flatMap((row) => row.participant_id ?? [])),
  }
}

const ownerOf = ({ practitioner_id, participant_id }: Of) => ({
  column: practitioner_id === null ? 'participant_id' : 'practitioner_id',
  bind: { id: practitioner_id ?? participant_id, from: inSeconds(-BACK), until: inSeconds(AHEAD) },
})

function timesOf(of: Of): Promise<Row[]> {
  const { column, bind } = ownerOf(of)
  return readRows<Row>(
    `SELECT t.id, t.version, t.participant_id, t.start_at, t.end_at, a.name AS practice,
      a.email AS practice_email, o.firstname || ' ' || o.lastname AS practitioner,
      p.firstname || ' ' || p.lastname AS patient
      FROM appointment t JOIN practice a ON a.id = t.practice_id
      JOIN practitioner w ON w.id = t.practitioner_id
      JOIN participant o ON o.id = w.participant_id LEFT JOIN participant p ON p.id = t.participant_id
      WHERE t.${column} = $id AND t.start_at > $from AND t.start_at < $until
      ORDER BY t.start_at, t.id LIMIT ${MOST_EVENTS}`,
    bind,
  )
}

/** What left the calendar and did not come back, each by its last change. */
async function goneFrom(of: Of): Promise<(Time & Place)[]> {
  const { column, bind } = ownerOf(of)
  const rows = await readRows<Time & Place>(
    `SELECT g.appointment_id AS id, g.sequence AS version, g.start_at, g.end_at, a.name AS practice,
      a.email AS practice_email, o.firstname || ' ' || o.lastname AS practitioner
      FROM appointment_gone g JOIN practice a ON a.id = g.practice_id JOIN practitioner w ON w.id = g.host_id
      JOIN participant o ON o.id = w.participant_id
      WHERE g.${column} = $id AND g.start_at > $from AND g.start_at < $until
        AND NOT EXISTS (SELECT 1 FROM appointment t WHERE t.id = g.appointment_id AND t.${column} = $id)
      ORDER BY g.sequence DESC, g.id DESC LIMIT ${MOST_EVENTS}`,
    bind,
  )
  const last = new Map<number, Time & Place>()
  for (const row of rows) if (!last.has(row.id)) last.set(row.id, row)
  return [...last.values()]
}

function eventOf(row: Time & Place, summary: string, isOpen: boolean): CalendarEvent {
  const { id, version, start_at, end_at, practice, practice_email } = row
  return {
    id,
    version,
    start_at,
    end_at,
    summary,
    location: practice,
    organizer: { name: practice, email: practice_email },
    isOpen,
  }
}

function summaryOf(row: Row, { practitioner_id, with_names, t }: Of): string {
  if (practitioner_id === null) return t('mail.appointment.summary', { practitioner: row.practitioner })
  if (row.participant_id === null) return t('appointment.free')
  return (with_names === 1 && row.patient) || t('appointment.patient')
}

function goneSummary({ practitioner }: Place, { practitioner_id, t }: Of): string {
  if (practitioner_id !== null) return t('appointment.feedCanceled')
  return t('appointment.feedCanceledOf', { what: t('mail.appointment.summary', { practitioner }) })
}
