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

/** For trying out; it never ends, and production has none (OP-11). */
export const PUBLIC_ROOM = 'public-room-v2'
/** Talks run over: so long after its appointment a room still opens. */
const OVER = -4 * 3600

/** What somebody may do at the door of a room. */
export type Door = {
  mayHost: boolean
  /** Comes in without being admitted. */
  invited: boolean
  /** The patient whose appointment it is, for the log. */
  participantId: number | null
  /** As it is now, where the room is that of one. */
  appointment: RoomAppointment | null
  /** Over for good once its host ends it. */
  endsForGood: boolean
}

/**
 * Who may do what at a room (OP-11): of an appointment its practice hosts and its patient comes in; anybody
 * else who has the address waits to be admitted. Other rooms are opened by those who care for people, and
 * everybody waits at their door.
 * @throws Refusal 403 behind the mask of somebody else, 404 for what is no room, 410 for one that is over.
 */
export async function doorOf(actor: Actor, room: string): Promise<Door> {
  if (!isRoom(room)) throw new Refusal('shell.notFound', { status: 404 })
  // Nobody talks to a patient in the name of somebody else; as their own patient record they are themselves.
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
