import { readRow } from 'db/connection'
import { isKept } from './kept-time'
import { sealer } from '~/platform/sealed.server'

const PLACE = 'video-room'
const ROOM = /^appt-(\d{1,15})-([A-Za-z0-9_-]{22})$/

type Booked = { id: number; participant_id: number | null }

/** An appointment with what its video room needs. */
export type RoomAppointment = {
  id: number
  practice_id: number
  practitioner_id: number
  participant_id: number
  start_at: string
  end_at: string
}

/**
 * Returns the video room of an appointment, or null for an open slot. The name cannot be guessed and changes
 * when the slot goes to another patient.
 */
export function roomOfAppointment({ id, participant_id }: Booked): string | null {
  if (participant_id === null) return null
  return `appt-${id}-${sealer().sign(`${id}:${participant_id}`, PLACE)}`
}

/** Returns the path of that room, or null. */
export function roomPath(booked: Booked): string | null {
  const room = roomOfAppointment(booked)
  return room && `/video-call/${room}`
}

/** True if a text looks like the name of such a room. */
export function looksLikeAppointmentRoom(room: string): boolean {
  return room.startsWith('appt-')
}

/**
 * Returns the appointment of a room; null for an unknown room, if the appointment was canceled or went to
 * another patient, or if one side no longer keeps it (see `isKept`).
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
