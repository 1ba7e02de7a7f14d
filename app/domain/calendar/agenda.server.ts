import type { Actor } from '~/access/actor'
import { formatTime } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { now, todayIn } from '~/platform/clock'
import { boundsOfDay, dayAfter, wallTimeOf } from '~/platform/wall-clock'
import { roomPath } from './appointment-room.server'
import type { AppointmentRow } from './present-appointment'
import { appointmentsIn } from './read-appointments.server'
import { saidDay } from '~/i18n/said-day'
import type { Range } from './wall-times'

/** One time slot as the agenda and the grid show it. */
export type AgendaTime = {
  id: number
  version: number
  practitionerId: number
  /** The practitioner's name. */
  who: string
  /** Day and time on the practice's clock, as `2026-03-09T09:00`. */
  start: string
  end: string
  from: string
  to: string
  patient: { id: number; name: string } | null
  /** The address of the video room, or null. */
  room: string | null
  isPast: boolean
  comment: string | null
  emrStatus: string | null
}
export type AgendaDay = { day: string; title: string; isToday: boolean; times: AgendaTime[] }

/** Returns the range of instants covered by these days in the time zone `zone`. */
export function rangeOfDays({ first, count }: { first: string; count: number }, zone: string): Range {
  return {
    start_at: boundsOfDay(first, zone).from,
    end_at: boundsOfDay(dayAfter(first, count - 1), zone).to,
  }
}

/**
 * Returns the time slots of some practitioners day by day, in one statement; days without any are included,
 * empty.
 */
export async function agendaOf(
  actor: Actor,
  practitionerIds: readonly number[],
  days: { first: string; count: number },
  { zone, lang }: { zone: string; lang: Lang },
): Promise<AgendaDay[]> {
  const ids = Object.fromEntries(practitionerIds.map((id, index) => [`shown${index}`, id]))
  const rows = await appointmentsIn(actor, rangeOfDays(days, zone), {
    sql: `appointment.practitioner_id IN (${Object.keys(ids)
      .map((name) => `$${name}`)
      .join(', ')})`,
    bind: ids,
  })
  const at = now()
  const today = todayIn(zone)
  const byDay = new Map<string, AgendaTime[]>()
  for (const row of rows) {
    // A slot that began the day before is shown on the first day.
    const day = row.date < days.first ? days.first : row.date
    byDay.set(day, [...(byDay.get(day) ?? []), timeOf(row, zone, lang, at)])
  }
  return Array.from({ length: days.count }, (_, index) => {
    const day = dayAfter(days.first, index)
    return { day, title: saidDay(day, lang), isToday: day === today, times: byDay.get(day) ?? [] }
  })
}

function timeOf(row: AppointmentRow, zone: string, lang: Lang, at: string): AgendaTime {
  const [start, end] = [wallTimeOf(row.start, zone), wallTimeOf(row.end, zone)]
  return {
    id: row.id,
    version: row.version,
    practitionerId: row.practitioner_id,
    who: row.practitionerName,
    start: `${start.day}T${start.time}`,
    end: `${end.day}T${end.time}`,
    from: formatTime(start.time, lang),
    to: formatTime(end.time, lang),
    patient: row.participant_id === null ? null : { id: row.participant_id, name: row.participantName ?? '' },
    room: row.end <= at ? null : roomPath(row),
    isPast: row.end <= at,
    comment: row.comment,
    emrStatus: row.emr_status,
  }
}
