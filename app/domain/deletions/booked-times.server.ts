import { readRow, readRows } from 'db/connection'
import { forUpdate } from 'db/words'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { saidRange } from '~/domain/calendar/said-when'
import type { Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import type { BookedAsked } from './booked-times'

/**
 * Who leaves: a practitioner, a practice, a patient everywhere, or a patient of one practice. When a patient
 * has died (OP-126), only the practices are notified.
 */
export type Side =
  | { kind: 'practitioner' | 'practice'; id: number }
  | { kind: 'participant'; id: number; died?: boolean }
  | { kind: 'provider'; participantId: number; practiceId: number }

export type Booked = {
  id: number
  version: number
  practitioner_id: number
  practice_id: number
  participant_id: number
  start_at: string
  end_at: string
}

const SHOWN = 5

function whereOf(side: Side): { sql: string; bind: Record<string, number | string> } {
  const bind = { now: now() }
  if (side.kind === 'provider')
    return {
      sql: 't.participant_id = $participantId AND t.practice_id = $practiceId AND t.start_at > $now',
      bind: { ...bind, participantId: side.participantId, practiceId: side.practiceId },
    }
  return {
    sql: `t.${side.kind}_id = $id AND t.participant_id IS NOT NULL AND t.start_at > $now`,
    bind: { ...bind, id: side.id },
  }
}

/** Returns a side's upcoming booked appointments in order, locked until the transaction ends. */
export function bookedTimes(side: Side): Promise<Booked[]> {
  const { sql, bind } = whereOf(side)
  return readRows<Booked>(
    `SELECT t.id, t.version, t.practitioner_id, t.practice_id, t.participant_id, t.start_at, t.end_at
      FROM appointment t WHERE ${sql} ORDER BY t.start_at, t.id${forUpdate()}`,
    bind,
  )
}

type Said = {
  start_at: string
  end_at: string
  time_zone: string | null
  patient: string
  practitioner: string
}

/**
 * Returns what a dialog asks before a side leaves: the number of booked appointments, the first of them in
 * words, and whether a colleague could take them. Null if there are none. The caller must have checked that
 * the actor may end that side. A practitioner of one practice (`within`) sees the times at that practice, and
 * the number of all.
 */
export async function bookedAsked(
  side: Side,
  lang: Lang,
  within: number | null = null,
): Promise<BookedAsked | null> {
  const { sql, bind } = whereOf(side)
  const from = `FROM appointment t JOIN practice a ON a.id = t.practice_id
    JOIN participant p ON p.id = t.participant_id JOIN practitioner w ON w.id = t.practitioner_id
    JOIN participant o ON o.id = w.participant_id WHERE ${sql}`
  const counted = await readRow<{ n: number | string }>(`SELECT COUNT(*) AS n ${from}`, bind)
  const n = Number(counted?.n ?? 0)
  if (n === 0) return null
  const rows = await readRows<Said>(
    `SELECT t.start_at, t.end_at, a.time_zone, p.firstname || ' ' || p.lastname AS patient,
      o.firstname || ' ' || o.lastname AS practitioner ${from} ${within === null ? '' : 'AND t.practice_id = $within'}
      ORDER BY t.start_at, t.id LIMIT ${SHOWN}`,
    { ...bind, ...(within !== null && { within }) },
  )
  const isPatient = side.kind === 'participant' || side.kind === 'provider'
  return {
    n,
    items: rows.map(
      (row) =>
        `${saidRange(row, practiceZone(row.time_zone), lang)}, ${isPatient ? row.practitioner : row.patient}`,
    ),
    mayMove: side.kind === 'practitioner' && (await colleaguesOf(side.id)).length > 0,
  }
}

/** Returns the practitioner's colleagues who may take over their appointments. */
export function colleaguesOf(practitionerId: number): Promise<{ id: number }[]> {
  return readRows<{ id: number }>(
    `SELECT w.id FROM practitioner w JOIN practitioner leaving ON leaving.id = $practitionerId
      WHERE w.practice_id = leaving.practice_id AND w.id <> $practitionerId AND w.archived = 0
        AND w.disabled = 0 ORDER BY w.id`,
    { practitionerId },
  )
}
