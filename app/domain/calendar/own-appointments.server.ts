import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { patientBooking, stillFree } from '~/access/still-free'
import { listRecords } from '~/core/resource/resource.server'
import { listName } from '~/domain/account/person-name'
import { formatTime } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { now, inSeconds } from '~/platform/clock'
import { roomPath } from './appointment-room.server'
import { appointmentResource } from './appointment-resource.server'
import type { AppointmentRow } from './present-appointment'
import { saidRange } from './said-when'
import { saidDay } from '~/i18n/said-day'
import { zoneName } from '~/i18n/zone-name'
import { wallRangeOf } from './wall-times'

const DAY = 24 * 3600
/** How many days ahead open slots are offered, and the maximum at once. */
const DAYS_AHEAD = 366
const MOST_FREE = 50
const MOST_PAST = 20

export type OwnTime = {
  id: number
  day: string
  time: string
  when: string
  /** The same on the reader's clock, if their time zone differs. */
  own: string | null
  zone: string
  who: string
  practice: string
  /** True if the reader may book it themselves; otherwise the practice books it. */
  bookable: boolean
  /** The address of the video room, while the appointment is theirs. */
  room: string | null
}

export type OwnDay = { title: string; times: OwnTime[] }
/** Who reads, and their time zone if they set one. */
export type OwnReader = { lang: Lang; zone: string | null }

/**
 * Returns a participant's upcoming and past appointments, and the open slots from a day on at practices that
 * care for them (OP-49).
 */
export async function ownAppointments(
  actor: Actor,
  { from, practitionerId }: { from: string | null; practitionerId: number | null },
  reader: OwnReader,
) {
  const base = { sort: 'start', descending: false, page: 0, perPage: MOST_FREE }
  const at = now()
  const start = from && from > at ? from : at
  const own = { participant_id: String(actor.participantId ?? 0) }
  const [coming, past, free, offered, mayTake] = await Promise.all([
    listRecords(appointmentResource, actor, { ...base, filters: { ...own, from: at } }),
    listRecords(appointmentResource, actor, {
      ...base,
      descending: true,
      perPage: MOST_PAST,
      filters: { ...own, until: at },
    }),
    listRecords(appointmentResource, actor, {
      ...base,
      filters: {
        free: 'true',
        from: start,
        until: inSeconds(DAYS_AHEAD * DAY),
        ...(practitionerId !== null && { practitioner_id: String(practitionerId) }),
      },
    }),
    whoOffers(actor),
    offersAny(actor),
  ])
  const show = (row: AppointmentRow) => ownTime(row, reader)
  const last = free.rows.at(-1)
  const bookable = free.rows.filter((row) => row.bookable).length
  return {
    free: mayTake ? freeSaid(free.rows.length, bookable) : ('practice' as const),
    coming: coming.rows.map(show),
    past: past.rows.map(show),
    days: byDay(free.rows, reader),
    more: free.total > free.rows.length && last ? last.start : null,
    offered,
  }
}

/** What is said of open times: to be booked here, by the practice, some of them, or there are none. */
export type FreeSaid = 'book' | 'call' | 'some' | 'none' | 'practice'

function freeSaid(shown: number, bookable: number): FreeSaid {
  if (shown === 0) return 'none'
  if (bookable === 0) return 'call'
  return bookable === shown ? 'book' : 'some'
}

/** False where somebody cares for the participant and all of them make the appointments themselves (OP-121). */
async function offersAny(actor: Actor): Promise<boolean> {
  const rows = await readRows<{ booking: string }>(
    `SELECT DISTINCT COALESCE(w.patient_booking, a.patient_booking) AS booking FROM provider l
      JOIN practice a ON a.id = l.practice_id AND a.archived = 0 AND a.disabled = 0
      JOIN practitioner w ON w.practice_id = a.id AND w.archived = 0 AND w.disabled = 0
      WHERE l.participant_id = $participantId`,
    { participantId: actor.participantId ?? 0 },
  )
  return rows.length === 0 || rows.some(({ booking }) => booking !== 'NONE')
}

/** Returns the appointment that is next or in progress; null if there is none. */
export async function nextOwnTime(actor: Actor, reader: OwnReader): Promise<OwnTime | null> {
  const { rows } = await listRecords(appointmentResource, actor, {
    sort: 'start',
    descending: false,
    page: 0,
    perPage: 1,
    filters: { participant_id: String(actor.participantId ?? 0), from: now() },
  })
  return rows[0] ? ownTime(rows[0], reader) : null
}

/** Practitioners with open slots for this participant. */
async function whoOffers(actor: Actor): Promise<{ id: number; name: string }[]> {
  const rows = await readRows<{ id: number; firstname: string; lastname: string; practice: string }>(
    `SELECT w.id, o.firstname, o.lastname, a.name AS practice FROM provider l
      JOIN practice a ON a.id = l.practice_id AND a.archived = 0 AND a.disabled = 0
       JOIN practitioner w ON w.practice_id = a.id AND w.archived = 0 AND w.disabled = 0
       JOIN participant o ON o.id = w.participant_id
      WHERE l.participant_id = $participantId AND EXISTS (SELECT 1 FROM appointment t
      WHERE t.practitioner_id = w.id AND t.participant_id IS NULL AND t.start_at > $now
      AND ${patientBooking('t')} <> 'NONE' AND ${stillFree('t')})
      ORDER BY w.lastname_search, w.firstname_search, w.id`,
    { participantId: actor.participantId ?? 0, now: now() },
  )
  return rows.map(({ id, practice, ...person }) => ({ id, name: `${listName(person)} – ${practice}` }))
}

function byDay(rows: readonly AppointmentRow[], reader: OwnReader): OwnDay[] {
  const days = new Map<string, OwnTime[]>()
  for (const row of rows) days.set(row.date, [...(days.get(row.date) ?? []), ownTime(row, reader)])
  return [...days].map(([day, times]) => ({ title: saidDay(day, reader.lang), times }))
}

/** One slot as a participant sees it. */
export function ownTime(row: AppointmentRow, { lang, zone }: OwnReader): OwnTime {
  const range = { start_at: row.start, end_at: row.end }
  const here = wallRangeOf(range, row.time_zone)
  const there = zone && zone !== row.time_zone ? wallRangeOf(range, zone) : null
  const differs = there !== null && (there.date !== here.date || there.startTime !== here.startTime)
  return {
    id: row.id,
    day: here.date,
    time: `${formatTime(here.startTime, lang)} – ${formatTime(here.endTime, lang)}`,
    when: saidRange(range, row.time_zone, lang),
    own: differs ? `${saidRange(range, zone!, lang)} (${zoneName(zone!, lang)})` : null,
    zone: zoneName(row.time_zone, lang),
    who: row.practitionerName,
    practice: row.practiceName,
    bookable: row.bookable,
    room: roomPath(row),
  }
}
