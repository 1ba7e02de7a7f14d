import { readRows, writeRows } from 'db/connection'
import { isMasking, type Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { noteRead } from '~/core/log/note-read.server'
import { zoneOfPractice } from '~/domain/practice/practice-zone.server'
import type { Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { saidRange } from './said-when'
import type { Told } from './tell-patient.server'
import { wallTimeOf } from '~/platform/wall-clock'

/** What a patient did with a time, or that they left with it. */
export type What = 'BOOKED' | 'CANCELED' | 'FREED'

/** Maximum shown at once; the page says how many more there are. */
const MOST_SHOWN = 50

/** Who is told on their start page (OP-121): whose time it is, and those who have the appointment alert. */
const READERS = `SELECT w.id FROM practitioner w WHERE w.practice_id = $practiceId AND w.archived = 0
  AND w.disabled = 0 AND (w.id = $hostId OR w.receive_appointment_alert = 1)`

/**
 * Notes for each reader that a patient booked a time, canceled it or left with it, in the transaction that
 * changed it. What was said of the same patient and time before is replaced, and is to be seen anew.
 */
export async function noteNews(what: What, row: Told): Promise<void> {
  const of = { appointmentId: row.id, participantId: row.participant_id }
  const to = { practiceId: row.practice_id, hostId: row.practitioner_id }
  const said = { what, start: row.start_at, end: row.end_at, now: now() }
  await writeRows(
    `UPDATE appointment_news SET what = $what, host_id = $hostId, start_at = $start, end_at = $end, told = $now,
      seen = NULL, version = version + 1
      WHERE appointment_id = $appointmentId AND participant_id = $participantId AND practitioner_id IN (${READERS})`,
    { ...of, ...to, ...said },
  )
  await writeRows(
    `INSERT INTO appointment_news (practitioner_id, practice_id, participant_id, host_id, appointment_id, what,
        start_at, end_at, told)
      SELECT r.id, $practiceId, $participantId, $hostId, $appointmentId, $what, $start, $end, $now
        FROM (${READERS}) r WHERE NOT EXISTS (SELECT 1 FROM appointment_news n WHERE n.practitioner_id = r.id
          AND n.appointment_id = $appointmentId AND n.participant_id = $participantId)`,
    { ...of, ...to, ...said },
  )
}

/** What is told of somebody is told of the record that theirs was joined with. */
export async function moveNews(survivor: number, duplicate: number): Promise<void> {
  await writeRows(
    'UPDATE appointment_news SET participant_id = $survivor WHERE participant_id = $duplicate',
    { survivor, duplicate },
  )
}

type Row = {
  id: number
  version: number
  what: What
  start_at: string
  end_at: string
  host_id: number
  host: string
  /** Null of who is no patient of the practice any more. */
  patient_id: number | null
  patient: string | null
  kept: number
  n: number | string
}

export type NewsLine = {
  id: number
  version: number
  /** `GONE`: booked by the patient, and canceled or moved to somebody else by the practice since. */
  what: What | 'GONE'
  when: string
  /** Whose time it is, where that is not the reader. */
  host: string | null
  patient: { id: number; name: string } | null
}

const UNSEEN = `SELECT n.id, n.version, n.what, n.host_id, COALESCE(t.start_at, n.start_at) AS start_at,
    COALESCE(t.end_at, n.end_at) AS end_at, o.firstname || ' ' || o.lastname AS host, p.id AS patient_id,
    p.firstname || ' ' || p.lastname AS patient, CASE WHEN t.id IS NULL THEN 0 ELSE 1 END AS kept,
    COUNT(*) OVER () AS n
  FROM appointment_news n JOIN practitioner h ON h.id = n.host_id JOIN participant o ON o.id = h.participant_id
  LEFT JOIN appointment t ON t.id = n.appointment_id AND t.participant_id = n.participant_id
  LEFT JOIN provider l ON l.practice_id = n.practice_id AND l.participant_id = n.participant_id
  LEFT JOIN participant p ON p.id = l.participant_id AND p.archived = 0
  WHERE n.practitioner_id = $reader AND n.seen IS NULL ORDER BY n.start_at, n.id LIMIT ${MOST_SHOWN}`

/** What the actor has not seen yet of bookings and cancellations, by the time that it is about, and how many there are. */
export async function newsFor(actor: Actor, lang: Lang): Promise<{ lines: NewsLine[]; count: number }> {
  if (!actor.practitioner) return { lines: [], count: 0 }
  const { id: reader, practiceId } = actor.practitioner
  const rows = await readRows<Row>(UNSEEN, { reader })
  if (rows.length === 0) return { lines: [], count: 0 }
  const zone = await zoneOfPractice(practiceId)
  noteRead(actor, {
    resource: 'appointment',
    text: 'Read news of appointments',
    participantIds: rows.map((row) => row.patient_id),
  })
  const lines = rows.map((row) => ({
    id: row.id,
    version: row.version,
    what: row.what === 'BOOKED' && row.kept === 0 ? ('GONE' as const) : row.what,
    when: saidRange(row, zone, lang),
    host: row.host_id === reader ? null : row.host,
    patient: row.patient_id === null ? null : { id: row.patient_id, name: row.patient! },
  }))
  return { lines, count: Number(rows[0]!.n) }
}

/** News as they were shown. */
export type ShownNews = { id: number; version: number }

/**
 * Notes that the actor has seen news as they were shown; what was seen before is seen. Each reader sees for
 * themselves, and nobody for somebody else.
 * @returns how many have changed since, and are still to be seen. @throws Refusal 403.
 */
export async function seeNews(actor: Actor, shown: readonly ShownNews[]): Promise<{ changed: number }> {
  if (!actor.practitioner || isMasking(actor)) throw forbidden()
  const reader = actor.practitioner.id
  const pairs = shown.slice(0, MOST_SHOWN)
  if (pairs.length === 0) return { changed: 0 }
  const bind = Object.fromEntries(
    pairs.flatMap(({ id, version }, index) => [
      [`id${index}`, id],
      [`version${index}`, version],
    ]),
  )
  const these = pairs.map((_, index) => `(id = $id${index} AND version = $version${index})`).join(' OR ')
  return change(actor, async () => {
    const seen = await writeRows(
      `UPDATE appointment_news SET seen = $now
        WHERE practitioner_id = $reader AND seen IS NULL AND (${these})`,
      { ...bind, reader, now: now() },
    )
    const current = await readRows<{ id: number }>(
      `SELECT id FROM appointment_news WHERE practitioner_id = $reader AND (${these})`,
      { ...bind, reader },
    )
    return {
      result: { changed: pairs.length - current.length },
      log: {
        type: 'UPDATE',
        text: `Saw ${seen} of ${pairs.length} news of appointments: ${pairs.map(({ id }) => id).join(', ')}`,
        resource: 'appointment',
      },
    }
  })
}

/** Where the calendar shows the time that news are about; null when they are not the actor's. */
export async function placeOfNews(actor: Actor, id: number): Promise<{ hostId: number; day: string } | null> {
  if (!actor.practitioner) return null
  const { id: reader, practiceId } = actor.practitioner
  const [row] = await readRows<{ host_id: number | null; start_at: string }>(
    `SELECT h.id AS host_id, COALESCE(t.start_at, n.start_at) AS start_at
      FROM appointment_news n LEFT JOIN appointment t ON t.id = n.appointment_id
      LEFT JOIN practitioner h ON h.id = COALESCE(t.practitioner_id, n.host_id) AND h.archived = 0
      WHERE n.id = $id AND n.practitioner_id = $reader`,
    { id, reader },
  )
  if (!row) return null
  return {
    hostId: row.host_id ?? reader,
    day: wallTimeOf(row.start_at, await zoneOfPractice(practiceId)).day,
  }
}
