import { readRow } from 'db/connection'
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
 * The appointment of a room; null when the room is none, or the appointment was cancelled or given to
 * somebody else.
 */
export async function appointmentOfRoom(room: string): Promise<RoomAppointment | null> {
  const [, id, signature] = ROOM.exec(room) ?? []
  if (!id || !signature) return null
  const row = await readRow<RoomAppointment>(
    `SELECT id, practice_id, practitioner_id, participant_id, end_at FROM appointment
      WHERE id = $id AND participant_id IS NOT NULL`,
    { id: Number(id) },
  )
  return row && sealer().isSigned(`${row.id}:${row.participant_id}`, signature, PLACE) ? row : null
}
