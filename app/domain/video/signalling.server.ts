import { writeTx } from 'db/connection'
import { listen } from 'db/live'
import type { Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import { mustTake } from '~/core/rate/rate.server'
import { mustHaveStreamLeft, sessionStream } from '~/core/session/session-stream.server'
import { bytesOf } from '~/platform/body.server'
import { logError } from '~/platform/log.server'
import { forbidden, Refusal } from '~/platform/refusal'
import type { RoomAppointment } from '~/domain/calendar/appointment-room.server'
import { timesTopic } from '~/domain/calendar/next-appointment.server'
import type { Lang } from '~/i18n/t'
import { doorOf } from './door.server'
import { iceServers, RENEW_SECONDS } from './ice-servers.server'
import {
  enterRoom,
  GRACE_SECONDS,
  leaveUnlessBack,
  mustHavePlace,
  sendSignal,
  sweepSeats,
} from './rooms.server'
import { roomChange } from './room-change.server'
import { breakOff, keepSeats, seatOf, seatsOf, toldAfter, topicOf, type Seat } from './seats.server'
import { CALL_ROLES, signalSchema, SDP_MOST } from './signals'

/** Maximum body size: an SDP with escaped line ends, and the JSON around it. */
const BODY_MOST = SDP_MOST + 8 * 1024
const KEEP_MS = 60_000

/**
 * Streams the events of a room for as long as the reader is in it or waiting at its door.
 * @throws Refusal 403, 404, 409, 410 or 422.
 */
export async function roomEvents(
  request: Request,
  actor: Actor,
  room: string,
  lang: Lang = 'en',
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const { role, invited, participantId, appointment } = await asked(actor, room, searchParams)
  const after = Number(/^\d{1,15}$/.exec(searchParams.get('after') ?? '')?.[0] ?? Number.NaN)
  return sessionStream(request, actor, async () => {
    const { seat, isBack } = await writeTx(async () => {
      const entered = await enterRoom({
        room,
        role,
        user: { id: actor.userId, name: actor.name },
        invited,
        after: Number.isNaN(after) ? null : after,
      })
      if (!entered.isBack)
        await writeLog(actor, {
          type: 'READ',
          text: `${role === 'MASTER' ? 'Opened' : 'Came to'} a video call`,
          resource: 'video',
          participantId,
        })
      return entered
    })
    return (send, end) => {
      // Sent before the list of people in the room, whom the viewer calls at once.
      const introduce = () => send('ice-servers', iceServers(actor.userId))
      introduce()
      const renewing = setInterval(introduce, RENEW_SECONDS * 1000).unref()
      const stop = follow(seat, isBack ? after : 0, send, end)
      const unwatch = appointment ? watchTime(seat, { appointment, lang }, send, end, stop) : () => undefined
      keep(seat.id)
      return () => {
        clearInterval(renewing)
        stop()
        unwatch()
        kept.delete(seat.id)
        void leaveLater(seat).catch((error: unknown) => logError('video', error))
      }
    }
  })
}

async function asked(actor: Actor, room: string, params: URLSearchParams) {
  const role = CALL_ROLES.find((known) => known === params.get('role'))
  const door = await doorOf(actor, room)
  if (!role) throw new Refusal('video.wrongMessage')
  if (role === 'MASTER' && !door.mayHost) throw forbidden()
  return { role, ...door }
}

/** Returns the text that says why somebody cannot enter a room now; null if they can. */
export async function hindrance(request: Request, actor: Actor, room: string): Promise<string | null> {
  try {
    const { role } = await asked(actor, room, new URL(request.url).searchParams)
    mustHaveStreamLeft(actor)
    await mustHavePlace(room, role, actor.userId)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Sends a seat's messages in order, until the seat is given up or has another stream. */
function follow(
  { id, room, stream }: Seat,
  after: number,
  send: (event: string, data: unknown) => void,
  end: () => void,
): () => void {
  let last = after
  let over = false
  const look = async () => {
    const told = await toldAfter(id, last)
    const seat = await seatOf(id)
    if (over) return
    for (const { id: number, event, data } of told) {
      send(event, { ...(JSON.parse(data) as object), id: number })
      last = number
    }
    // Somebody waiting was turned away if the host is still there; otherwise the call is over for everybody.
    if (!seat)
      send('ended', { id: last, hosted: (await seatsOf(room)).some(({ role }) => role === 'MASTER') })
    if (seat?.stream !== stream) end()
  }
  let looking = Promise.resolve()
  const next = () => {
    looking = looking
      .then(() => (over ? undefined : look()))
      .catch((error: unknown) => logError('video', error))
  }
  const stop = listen(topicOf(id), next)
  next()
  return () => {
    over = true
    stop()
  }
}

/**
 * Tells somebody waiting alone that the appointment was moved or canceled, and removes them from the room; a
 * call between two people continues.
 */
function watchTime(
  seat: Seat,
  { appointment, lang }: { appointment: RoomAppointment; lang: Lang },
  send: (event: string, data: unknown) => void,
  end: () => void,
  stop: () => void,
): () => void {
  let over = false
  const look = async () => {
    const change = over ? null : await roomChange(seat.room, appointment, lang)
    if (!change) return
    const own = await seatOf(seat.id)
    const others = (await seatsOf(seat.room)).filter(({ id, waiting }) => id !== seat.id && waiting === 0)
    if (over || !own || (own.waiting === 0 && others.length > 0)) return
    over = true
    stop()
    send('closed', change)
    await sendSignal(seat.room, seat.user_id, { type: 'bye' }, false)
    end()
  }
  const next = () => void look().catch((error: unknown) => logError('video', error))
  const unlisten = listen(timesTopic(appointment.participant_id), next)
  return () => {
    over = true
    unlisten()
  }
}

async function leaveLater(seat: Seat): Promise<void> {
  if (!(await breakOff(seat.id, seat.stream))) return
  setTimeout(() => {
    leaveUnlessBack(seat).catch((error: unknown) => logError('video', error))
  }, GRACE_SECONDS * 1000).unref()
}

/** Seats whose streams this process serves. */
const kept = new Set<string>()
let keeping: NodeJS.Timeout | undefined

function keep(id: string): void {
  kept.add(id)
  keeping ??= setInterval(() => {
    if (kept.size === 0) {
      clearInterval(keeping)
      keeping = undefined
    }
    void keepSeats([...kept])
      .then(sweepSeats)
      .catch((error: unknown) => logError('video', error))
  }, KEEP_MS).unref()
}

/**
 * Handles a message from somebody in a room.
 * @throws Refusal 403, 404, 409, 410, 413, 422 or 429.
 */
export async function receiveSignal(request: Request, actor: Actor, room: string): Promise<void> {
  const { endsForGood } = await doorOf(actor, room)
  const bytes = await bytesOf(request, BODY_MOST)
  if (!bytes) throw new Refusal('form.tooLarge', { status: 413 })
  const { success, data } = signalSchema.safeParse(asJson(bytes))
  if (!success) throw new Refusal('video.wrongMessage')
  const name = data.type === 'ice' ? 'ice' : 'signal'
  await mustTake(name, `${actor.userId} ${data.type}`, { text: 'video.tooMany' })
  await sendSignal(room, actor.userId, data, endsForGood)
}

function asJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
