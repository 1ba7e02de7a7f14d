import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import {
  appointmentOfRoom,
  looksLikeAppointmentRoom,
  type RoomAppointment,
} from '~/domain/calendar/appointment-room.server'
import { inSeconds } from '~/platform/clock'
import { isProduction } from '~/platform/env.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { isRoom } from './signals'

/** A room for trying out; it never ends, and does not exist in production (OP-11). */
export const PUBLIC_ROOM = 'public-room-v2'
/** A room can still be entered this long after its appointment, because calls run over. */
const OVER = -4 * 3600

/** What a person may do at the door of a room. */
export type Door = {
  mayHost: boolean
  /** True if they enter without being admitted. */
  invited: boolean
  /** The patient of the appointment, for the log. */
  participantId: number | null
  /** The current appointment, if the room belongs to one. */
  appointment: RoomAppointment | null
  /** True if the room is closed permanently once its host ends the call. */
  endsForGood: boolean
}

/**
 * Returns what the actor may do at a room (OP-11). In an appointment's room its practice hosts and its
 * patient enters directly; anybody else with the address waits to be admitted. Other rooms are opened by
 * people who care for patients, and everybody waits at their door.
 * @throws Refusal 403 while masked as somebody else, 404 for an invalid room, 410 for one that is over.
 */
export async function doorOf(actor: Actor, room: string): Promise<Door> {
  if (!isRoom(room)) throw new Refusal('shell.notFound', { status: 404 })
  // Nobody may talk to a patient under another person's name; masking as one's own patient record is allowed.
  if (actor.maskedBy.some((below) => !below.asSelf)) throw new Refusal('video.masked', { status: 403 })
  if (looksLikeAppointmentRoom(room)) return ofAppointment(actor, room)
  if (isProduction() && room === PUBLIC_ROOM) throw forbidden()
  const over = await readRow('SELECT room FROM video_ended WHERE room = $room', { room })
  if (over) throw new Refusal('video.over', { status: 410 })
  return {
    mayHost: actor.role !== 'PARTICIPANT',
    invited: false,
    participantId: null,
    appointment: null,
    endsForGood: room !== PUBLIC_ROOM,
  }
}

async function ofAppointment(actor: Actor, room: string): Promise<Door> {
  const appointment = await appointmentOfRoom(room)
  if (!appointment || appointment.end_at < inSeconds(OVER)) throw new Refusal('video.over', { status: 410 })
  return {
    mayHost: actor.practitioner?.practiceId === appointment.practice_id,
    invited: actor.participantId === appointment.participant_id,
    participantId: appointment.participant_id,
    appointment,
    endsForGood: false,
  }
}
