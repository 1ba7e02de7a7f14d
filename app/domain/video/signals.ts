import { z } from 'zod/v4'

/** The name of a room, chosen by the person who opens it or derived from its appointment. */
export const ROOM_PATTERN = '[A-Za-z0-9_\\-]{1,64}'
const ROOM = new RegExp(`^${ROOM_PATTERN}$`)

export const SDP_MOST = 64 * 1024

export const CALL_ROLES = ['MASTER', 'VIEWER'] as const
/** The person who opened the room and the one who joined; the viewer makes the offer. */
export type CallRole = (typeof CALL_ROLES)[number]

export type Peer = { id: string; role: CallRole; name: string }

const to = z.string().max(64)
const sdp = z.string().min(1).max(SDP_MOST)
const candidate = z.strictObject({
  candidate: z.string().max(2_000),
  sdpMid: z.string().max(64).nullish(),
  sdpMLineIndex: z.number().int().min(0).max(64).nullish(),
  usernameFragment: z.string().max(256).nullish(),
})

/** What a browser may send to the other one; anything else, such as who it claims to be, is dropped. */
export const signalSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('offer'), to, sdp }),
  z.object({ type: z.literal('answer'), to, sdp }),
  z.object({ type: z.literal('ice'), to, candidate }),
  z.object({ type: z.literal('admit'), to }),
  z.object({ type: z.literal('refuse'), to }),
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('bye') }),
])
export type Signal = z.infer<typeof signalSchema>

/** Why a room was closed to somebody waiting: their appointment was canceled or moved, to `when`. */
export type RoomChange = { why: 'cancelled' | 'moved'; when: string; practice: string; phone: string }

/** The events a room sends to the browsers in it. */
export type RoomEvent = 'peers' | 'join' | 'knock' | 'offer' | 'answer' | 'ice' | 'leave'

export function isRoom(text: string): boolean {
  return ROOM.test(text)
}
