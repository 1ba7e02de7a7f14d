import { readRow } from 'db/connection'
import { appointmentOfRoom, type RoomAppointment } from '~/domain/calendar/appointment-room.server'
import { saidRange } from '~/domain/calendar/said-when'
import { practiceZone, zoneOfPractice } from '~/domain/practice/practice-zone.server'
import type { Lang } from '~/i18n/t'
import type { RoomChange } from './signals'

/** Returns how the appointment of a room has changed since the person entered; null if it has not. */
export async function roomChange(
  room: string,
  before: RoomAppointment,
  lang: Lang,
): Promise<RoomChange | null> {
  const is = await appointmentOfRoom(room)
  if (is && is.start_at === before.start_at && is.end_at === before.end_at) return null
  const place = await readRow<{ name: string; phone: string | null; time_zone: string | null }>(
    'SELECT name, phone, time_zone FROM practice WHERE id = $id',
    { id: before.practice_id },
  )
  return {
    why: is ? 'moved' : 'cancelled',
    when: is ? saidRange(is, practiceZone(place?.time_zone ?? null), lang) : '',
    practice: place?.name ?? '',
    phone: place?.phone ?? '',
  }
}

/** Returns when the appointment of a room is, on its practice's clock. */
export async function roomTime(appointment: RoomAppointment, lang: Lang): Promise<string> {
  return saidRange(appointment, await zoneOfPractice(appointment.practice_id), lang)
}
