import { randomUUID } from 'node:crypto'
import { writeTx } from 'db/connection'
import { Refusal } from '~/platform/refusal'
import type { CallRole, Signal } from './signals'
import {
  addSeat,
  asPeer,
  closeRoom,
  dropSeat,
  letIn,
  lockRoom,
  lostSeats,
  say,
  seatsElsewhere,
  seatsOf,
  takeBack,
  takenSeats,
  type Seat,
} from './seats.server'

const MOST_SEATS = 1000
/** Maximum rooms in which one person is or waits. */
const MOST_OF_PERSON = 3
const MOST_WAITING = 5
/** A change of network breaks the stream but should not end the call. */
export const GRACE_SECONDS = 10

type Entering = {
  room: string
  role: CallRole
  user: { id: number; name: string }
  invited: boolean
  /** The last event that this browser received, if it returns after its stream broke. */
  after: number | null
}

/**
 * Enters a room, waits at its door, or returns to one's existing seat.
 * @throws Refusal 409 or 503 with what prevents it.
 */
export function enterRoom(entering: Entering): Promise<{ seat: Seat; isBack: boolean }> {
  const { room, role, user, invited, after } = entering
  return writeTx(async () => {
    await lockRoom(room, user.id)
    const seats = await seatsOf(room)
    const own = seats.find(({ user_id }) => user_id === user.id)
    const stream = randomUUID()
    if (own && after !== null && own.role === role) {
      await takeBack(own.id, stream)
      return { seat: { ...own, stream }, isBack: true }
    }
    await mustSitFew(user.id, room)
    mustBeFree(seats, role, { userId: user.id, isBack: after !== null, taken: await takenSeats() })
    if (own) await giveUp(own, seats)
    const others = seats.filter((seat) => seat !== own)
    const waits = role === 'VIEWER' && (!invited || others.some(isViewerInside))
    const seat: Seat = {
      id: randomUUID(),
      room,
      user_id: user.id,
      role,
      name: user.name,
      waiting: waits ? 1 : 0,
      stream,
      gone: null,
    }
    await addSeat(seat)
    await welcome(seat, others)
    return { seat, isBack: false }
  })
}

const isInside = ({ waiting }: Seat) => waiting === 0
const isViewerInside = (seat: Seat) => seat.role === 'VIEWER' && isInside(seat)

/**
 * Checks that the person could enter a room now.
 * @throws Refusal 409 or 503.
 */
export async function mustHavePlace(room: string, role: CallRole, userId: number): Promise<void> {
  await mustSitFew(userId, room)
  mustBeFree(await seatsOf(room), role, { userId, isBack: false, taken: await takenSeats() })
}

/**
 * Allows one call, and waiting at a few other doors.
 * @throws Refusal 409.
 */
async function mustSitFew(userId: number, room: string): Promise<void> {
  if ((await seatsElsewhere(userId, room)) >= MOST_OF_PERSON)
    throw new Refusal('video.tooManyCalls', { status: 409 })
}

function mustBeFree(
  seats: readonly Seat[],
  role: CallRole,
  { userId, isBack, taken }: { userId: number; isBack: boolean; taken: number },
): void {
  const own = seats.find(({ user_id }) => user_id === userId)
  if (own && own.gone === null && !isBack)
    throw new Refusal(role === 'MASTER' && own.role === 'MASTER' ? 'video.hasHost' : 'video.twice', {
      status: 409,
    })
  const others = seats.filter((seat) => seat !== own)
  if (role === 'MASTER' && others.some((other) => other.role === 'MASTER'))
    throw new Refusal('video.hasHost', { status: 409 })
  if (others.filter(({ waiting }) => waiting === 1).length >= MOST_WAITING)
    throw new Refusal('video.full', { status: 409 })
  if (taken >= MOST_SEATS) throw new Refusal('video.full', { status: 503 })
}

/** People who wait are not told who is inside; the host is told of everybody. */
async function welcome(seat: Seat, others: readonly Seat[]): Promise<void> {
  const inside = isInside(seat) ? others.filter(isInside) : []
  const waiting = seat.role === 'MASTER' ? others.filter((other) => !isInside(other)) : []
  await say(seat, 'peers', {
    self: seat.id,
    waits: !isInside(seat),
    peers: inside.map(asPeer),
    waiting: waiting.map(asPeer),
  })
  for (const other of inside) await say(other, 'join', { peer: asPeer(seat) })
  const host = others.find(({ role }) => role === 'MASTER')
  if (host && !isInside(seat)) await say(host, 'knock', { peer: asPeer(seat) })
}

/**
 * Handles a message from somebody in a room; the sender is the signed-in user.
 * @throws Refusal 403 or 409.
 */
export function sendSignal(
  room: string,
  userId: number,
  signal: Signal,
  endsForGood: boolean,
): Promise<void> {
  return writeTx(async () => {
    await lockRoom(room)
    const seats = await seatsOf(room)
    const sender = seats.find(({ user_id }) => user_id === userId)
    if (!sender) throw new Refusal('video.notInRoom', { status: 403 })
    if (signal.type === 'bye') return giveUp(sender, seats)
    if (!isInside(sender)) throw new Refusal('video.notInRoom', { status: 403 })
    if (signal.type === 'end') return endRoom(sender, seats, endsForGood)
    // The receiver may have just left, of which the sender is notified anyway.
    const receiver = seats.find((seat) => seat.id === signal.to && seat !== sender)
    if (signal.type === 'admit' || signal.type === 'refuse') {
      mustBeHost(sender)
      if (!receiver || isInside(receiver)) return
      return signal.type === 'admit' ? admit(receiver, seats) : giveUp(receiver, seats)
    }
    const { type, to: _to, ...rest } = signal
    if (receiver && isInside(receiver)) await say(receiver, type, { ...rest, from: sender.id }, sender.id)
  })
}

function mustBeHost({ role }: Seat): void {
  if (role !== 'MASTER') throw new Refusal('video.notInRoom', { status: 403 })
}

async function admit(seat: Seat, seats: readonly Seat[]): Promise<void> {
  if (seats.some(isViewerInside)) throw new Refusal('video.full', { status: 409 })
  await letIn(seat.id)
  await welcome(
    { ...seat, waiting: 0 },
    seats.filter((other) => other !== seat),
  )
}

/** The host ends the call for everybody; the address of a room opened for this call stops working. */
async function endRoom(host: Seat, seats: readonly Seat[], forGood: boolean): Promise<void> {
  mustBeHost(host)
  for (const seat of seats) await dropSeat(seat.id)
  if (forGood) await closeRoom(host.room)
}

/** Removes somebody and notifies the others who knew of them. */
async function giveUp(seat: Seat, seats: readonly Seat[]): Promise<void> {
  await dropSeat(seat.id)
  for (const other of seats)
    if (other !== seat && isInside(other) && (isInside(seat) || other.role === 'MASTER'))
      await say(other, 'leave', { peer: seat.id })
}

/** Removes somebody whose stream broke and who did not return. */
export function leaveUnlessBack({ id, room, stream }: Seat): Promise<void> {
  return writeTx(async () => {
    await lockRoom(room)
    const seats = await seatsOf(room)
    const seat = seats.find((one) => one.id === id && one.stream === stream && one.gone !== null)
    if (seat) await giveUp(seat, seats)
  })
}

/** Removes people whose server process is gone. */
export async function sweepSeats(): Promise<void> {
  for (const { id, room } of await lostSeats(GRACE_SECONDS))
    await writeTx(async () => {
      await lockRoom(room)
      const seats = await seatsOf(room)
      const seat = seats.find((one) => one.id === id)
      if (seat) await giveUp(seat, seats)
    })
}
