import { randomUUID } from 'node:crypto'
import { Refusal } from '~/platform/refusal'
import type { CallRole, Peer, RoomEvent, Signal } from './signals'

const MOST_ROOMS = 500
const MOST_PEERS = 2
const MOST_KEPT = 100
const GRACE_MS = 10_000
const MINUTE_MS = 60_000
/** In one minute, of one person. */
const MOST_SENT = { offer: 20, answer: 20, ice: 240, bye: 20 } as const

type Told = { id: number; event: RoomEvent; data: unknown }
/** Tells a browser; events that it missed are told again by their ids. */
export type Tell = (event: RoomEvent, data: unknown) => void

type Member = Peer & {
  userId: number
  told: Told[]
  lastId: number
  sent: { since: number; counts: Partial<Record<Signal['type'], number>> }
  tell: Tell | null
  end: (() => void) | null
  gone: NodeJS.Timeout | null
}
type Room = Map<number, Member>

/** Rooms in this process, each with its people by user; an empty one is forgotten with all that was said in it. */
const rooms = new Map<string, Room>()

type Entering = {
  room: string
  role: CallRole
  user: { id: number; name: string }
  tell: Tell
  end: () => void
  /** The last event that this browser knows, when it comes back after its stream broke. */
  after: number | null
}

/** Whether somebody may enter. @throws Refusal 409 with what is in the way. */
export function checkEntry({ room, role, user, after }: Pick<Entering, 'room' | 'role' | 'user' | 'after'>) {
  const members = [...(rooms.get(room)?.values() ?? [])]
  const others = members.filter(({ userId }) => userId !== user.id)
  const own = members.find(({ userId }) => userId === user.id)
  if (own?.tell && after === null)
    throw new Refusal(role === 'MASTER' && own.role === 'MASTER' ? 'video.hasHost' : 'video.twice', {
      status: 409,
    })
  if (role === 'MASTER' && others.some((other) => other.role === 'MASTER'))
    throw new Refusal('video.hasHost', { status: 409 })
  if (others.length >= MOST_PEERS) throw new Refusal('video.full', { status: 409 })
  // The host's place is kept free for the host.
  if (role === 'VIEWER' && others.some((other) => other.role === 'VIEWER'))
    throw new Refusal('video.full', { status: 409 })
  if (!rooms.has(room) && rooms.size >= MOST_ROOMS) throw new Refusal('video.full', { status: 503 })
}

/** Enters a room, or comes back to it, and hears what is said there. @returns how to stop hearing. */
export function enterRoom(entering: Entering): () => void {
  checkEntry(entering)
  const { room, role, user, tell, end, after } = entering
  const members = rooms.get(room) ?? new Map<number, Member>()
  const before = members.get(user.id)
  const resumes = before && after !== null && before.role === role
  if (before && !resumes) leaveRoom(room, user.id)
  rooms.set(room, members)
  const member = resumes ? before : newMember(user, role)
  members.set(user.id, member)
  if (member.gone) clearTimeout(member.gone)
  const replaced = member.end
  Object.assign(member, { tell, end, gone: null })
  if (resumes) {
    replaced?.()
    for (const { id, event, data } of member.told) if (id > after) tell(event, data)
  } else {
    const others = [...members.values()].filter((other) => other !== member)
    say(member, 'peers', { self: member.id, peers: others.map(asPeer) })
    for (const other of others) say(other, 'join', { peer: asPeer(member) })
  }
  return () => {
    if (member.tell !== tell) return
    Object.assign(member, { tell: null, end: null })
    // A network that changes breaks the stream, and not the call.
    member.gone = setTimeout(() => leaveRoom(room, user.id, member), GRACE_MS).unref()
  }
}

/** Hands a message on to the other person; who sent it is who is signed in. @throws Refusal 403, 409 or 429. */
export function sendSignal(room: string, userId: number, signal: Signal): void {
  const members = rooms.get(room)
  const sender = members?.get(userId)
  if (!members || !sender) throw new Refusal('video.notInRoom', { status: 403 })
  count(sender, signal.type)
  if (signal.type === 'bye') return leaveRoom(room, userId)
  const { type, to, ...rest } = signal
  const receiver = [...members.values()].find(({ id }) => id === to)
  // They may have left a moment ago, which the sender is told anyway.
  if (receiver && receiver !== sender) say(receiver, type, { ...rest, from: sender.id })
}

/** Takes somebody out, tells the others, and forgets a room that is empty. */
function leaveRoom(room: string, userId: number, only?: Member): void {
  const members = rooms.get(room)
  const member = members?.get(userId)
  if (!members || !member || (only && member !== only)) return
  members.delete(userId)
  if (member.gone) clearTimeout(member.gone)
  const { end } = member
  Object.assign(member, { tell: null, end: null, told: [] })
  end?.()
  for (const other of members.values()) {
    other.told = other.told.filter(({ data }) => (data as { from?: string }).from !== member.id)
    say(other, 'leave', { peer: member.id })
  }
  if (members.size === 0) rooms.delete(room)
}

function newMember(user: Entering['user'], role: CallRole): Member {
  return {
    id: randomUUID(),
    role,
    name: user.name,
    userId: user.id,
    told: [],
    lastId: 0,
    sent: { since: 0, counts: {} },
    tell: null,
    end: null,
    gone: null,
  }
}

const asPeer = ({ id, role, name }: Member): Peer => ({ id, role, name })

function say(member: Member, event: RoomEvent, data: object): void {
  member.lastId += 1
  const numbered = { ...data, id: member.lastId }
  member.told.push({ id: member.lastId, event, data: numbered })
  if (member.told.length > MOST_KEPT) member.told.shift()
  member.tell?.(event, numbered)
}

function count(member: Member, type: Signal['type']): void {
  const at = performance.now()
  if (at - member.sent.since > MINUTE_MS) member.sent = { since: at, counts: {} }
  const sent = (member.sent.counts[type] ?? 0) + 1
  member.sent.counts[type] = sent
  if (sent > MOST_SENT[type]) throw new Refusal('video.tooMany', { status: 429 })
}

/** How many rooms are open. */
export function openRooms(): number {
  return rooms.size
}
