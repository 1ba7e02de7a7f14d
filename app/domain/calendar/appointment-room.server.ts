import { readRow } from 'db/connection'
import { isKept } from './kept-time'
import { sealer } from '~/platform/sealed.server'

const PLACE = 'video-room'
const ROOM = /^appt-(\d{1,15})-([A-Za-z0-9_-]{22})$/

type Booked = { id: number; participant_id: number | null }

/** What an appointment is about, as its video room needs it. */
export type RoomAppointment = {
  id: number
  practice_id: number
  practitioner_id: number
  participant_id: number
  start_at: string
  end_at: string
}

/**
 * The video room of an appointment: nobody guesses it, and it is another one once somebody else has the time.
 * Null for a free time.
 */
export function roomOfAppointment({ id, participant_id }: Booked): string | null {
  if (participant_id === null) return null
  return `appt-${id}-${sealer().sign(`${id}:${participant_id}`, PLACE)}`
}

/** The path of that room. */
export function roomPath(booked: Booked): string | null {
  const room = roomOfAppointment(booked)
  return room && `/video-call/${room}`
}

/** Whether a text has the form of such a room. */
export function looksLikeAppointmentRoom(room: string): boolean {
  return room.startsWith('appt-')
}

/**
 * The appointment of a room; null when the room is none, the appointment was cancelled or given to
 * somebody else, or one side does not keep it any more.
 */
export async function appointmentOfRoom(room: string): Promise<RoomAppointment | null> {
  const [, id, signature] = ROOM.exec(room) ?? []
  if (!id || !signature) return null
  const row = await readRow<RoomAppointment>(
    `SELECT t.id, t.practice_id, t.practitioner_id, t.participant_id, t.start_at, t.end_at FROM appointment t
      WHERE t.id = $id AND ${isKept('t')}`,
    { id: Number(id) },
  )
  return row && sealer().isSigned(`${row.id}:${row.participant_id}`, signature, PLACE) ? row : null
}
