import type { Actor } from '~/access/actor'
import { bytesOf } from '~/platform/body.server'
import { eventStream } from '~/platform/event-stream.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { iceServers } from './ice-servers.server'
import { checkEntry, enterRoom, sendSignal } from './rooms.server'
import { CALL_ROLES, isRoom, SDP_MOST, signalSchema } from './signals'

/** An SDP with its line ends escaped, and what stands around it. */
const BODY_MOST = SDP_MOST + 8 * 1024

/** Participants join; the rooms are opened by those who care for them. */
export function mayHost({ role }: Actor): boolean {
  return role !== 'PARTICIPANT'
}

/** The events of a room for as long as the reader is in it. @throws Refusal 403, 404, 409 or 422. */
export function roomEvents(request: Request, actor: Actor, room: string): Response {
  const { searchParams } = new URL(request.url)
  const role = CALL_ROLES.find((known) => known === searchParams.get('role'))
  if (!isRoom(room)) throw new Refusal('shell.notFound', { status: 404 })
  if (!role) throw new Refusal('video.wrongMessage')
  if (role === 'MASTER' && !mayHost(actor)) throw forbidden()
  const after = /^\d{1,9}$/.exec(searchParams.get('after') ?? '')
  const who = {
    room,
    role,
    user: { id: actor.userId, name: actor.name },
    after: after && Number(after[0]),
  }
  checkEntry(who)
  return eventStream(request, (send, end) => {
    // Before the people in the room, whom the viewer calls at once.
    send('ice-servers', iceServers(actor.userId))
    return enterRoom({ ...who, tell: send, end })
  })
}

/** Takes a message to the other person of a room. @throws Refusal 403, 404, 413, 422 or 429. */
export async function receiveSignal(request: Request, actor: Actor, room: string): Promise<void> {
  if (!isRoom(room)) throw new Refusal('shell.notFound', { status: 404 })
  const bytes = await bytesOf(request, BODY_MOST)
  if (!bytes) throw new Refusal('form.tooLarge', { status: 413 })
  const { success, data } = signalSchema.safeParse(asJson(bytes))
  if (!success) throw new Refusal('video.wrongMessage')
  sendSignal(room, actor.userId, data)
}

function asJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
