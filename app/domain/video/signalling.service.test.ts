import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { roomOfAppointment } from '~/domain/calendar/appointment-room.server'
import { removeAppointment, updateAppointment } from '~/domain/calendar/write-appointment.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { setClock } from '~/platform/clock'
import { action } from '~/routes/video/signal'
import { loader } from '~/routes/video/events'
import { requestOf } from 'tests/access/ask'
import { buildTime, clinic } from 'tests/builders/appointments'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { videoOffer } from './next-rooms.server'
import { GRACE_SECONDS, sweepSeats } from './rooms.server'
import { keepSeats } from './seats.server'
import { hindrance, receiveSignal, roomEvents } from './signalling.server'

type Heard = { event: string; data: Record<string, unknown> }

let host: Actor
let viewer: Actor
let third: Actor
let room: string
let rooms = 0
const leaving: AbortController[] = []

/** The pending ends of people's grace periods; the test triggers them. */
const graces: (() => void)[] = []
const realTimeout = setTimeout

/** Other timers run normally; without them, database connections would be released too early or never. */
function holdGraces() {
  const hold = (run: () => void, ms?: number) => {
    if (ms !== GRACE_SECONDS * 1000) return realTimeout(run, ms)
    graces.push(run)
    return realTimeout(() => undefined, 0)
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold)
}

function endGraces() {
  for (const end of graces.splice(0)) end()
}

beforeEach(async () => {
  holdGraces()
  room = `r${(rooms += 1)}`
  const users = [await buildAdmin(), await buildAdmin(), await buildAdmin()]
  ;[host, viewer, third] = (await Promise.all(users.map(({ id }) => actorOf(id)))) as [Actor, Actor, Actor]
})

afterEach(async () => {
  setClock()
  for (const leave of leaving.splice(0)) leave.abort()
  await until(async () => {
    expect(await readRows('SELECT id FROM video_seat WHERE gone IS NULL')).toEqual([])
  })
  await until(async () => {
    endGraces()
    expect(await readRows('SELECT id, room, role, gone, waiting FROM video_seat')).toEqual([])
  })
  expect(await readRows('SELECT id FROM video_signal')).toEqual([])
  vi.restoreAllMocks()
})

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 5_000, interval: 10 })

/** Puts somebody into a room; `heard` is what has arrived so far, `hears` waits for an event. */
async function enter(actor: Actor, role: string, query = '', at = room) {
  const leave = new AbortController()
  leaving.push(leave)
  const address = `http://x/api/video/${at}/events?role=${role}${query}`
  const answer = await roomEvents(new Request(address, { signal: leave.signal }), actor, at)
  let text = ''
  let isOver = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
      text += decoder.decode(chunk, { stream: true })
    isOver = true
  })()
  reading.catch(() => undefined)
  const heard = (): Heard[] =>
    [...text.matchAll(/event: (\S+)\ndata: (.*)\n/g)].map(([, event, data]) => ({
      event: event!,
      data: JSON.parse(data!) as Record<string, unknown>,
    }))
  const hears = async (event: string) => {
    let found: Heard | undefined
    await until(() => {
      found = heard().find((one) => one.event === event)
      expect(
        found,
        `${event} among ${heard()
          .map((one) => one.event)
          .join(', ')}`,
      ).toBeDefined()
    })
    return found!.data
  }
  return { heard, hears, leave, ends: () => until(() => expect(isOver).toBe(true)) }
}

const send = (actor: Actor, message: unknown, at = room) =>
  receiveSignal(
    new Request('http://x/', {
      method: 'POST',
      body: typeof message === 'string' ? message : JSON.stringify(message),
    }),
    actor,
    at,
  )

/** The status of a refusal, thrown or rejected. */
async function status(run: () => unknown): Promise<unknown> {
  try {
    await run()
    return 'done'
  } catch (error) {
    return (error as { status?: number }).status ?? error
  }
}

const why = (actor: Actor, role: string) =>
  hindrance(new Request(`http://x/api/video/${room}/events?role=${role}&why=1`), actor, room)

type Peers = { self: string; waits: boolean; peers: { id: string; name: string }[]; waiting: unknown[] }
type Stream = Awaited<ReturnType<typeof enter>>
const peersOf = async (stream: Stream) => (await stream.hears('peers')) as Peers

/** The host admits whoever is waiting. */
async function admit(hosting: Stream, by: Actor) {
  const { peer } = (await hosting.hears('knock')) as { peer: { id: string } }
  await send(by, { type: 'admit', to: peer.id })
  return peer.id
}

/** Returns host and viewer, both inside, with their ids there. */
async function bothInside() {
  const hosting = await enter(host, 'MASTER')
  const { self: hostId } = await peersOf(hosting)
  const joining = await enter(viewer, 'VIEWER')
  const viewerId = await admit(hosting, host)
  await hosting.hears('join')
  return { hosting, joining, hostId, viewerId }
}

it('brings two people together, and tells each who spoke by who is signed in', async () => {
  const { hosting, joining, hostId, viewerId } = await bothInside()
  expect(joining.heard()[0]?.event).toBe('ice-servers')
  await send(viewer, { type: 'offer', to: hostId, sdp: 'v=0', from: 'somebody else' })
  expect(await hosting.hears('join')).toMatchObject({ peer: { id: viewerId, role: 'VIEWER' } })
  expect(await hosting.hears('offer')).toMatchObject({ from: viewerId, sdp: 'v=0' })
})

it('lets nobody in, nor hear who is there, whom the host does not admit', async () => {
  const hosting = await enter(host, 'MASTER')
  const joining = await enter(viewer, 'VIEWER')
  expect(await peersOf(joining)).toMatchObject({ waits: true, peers: [] })
  expect(await hosting.hears('knock')).toMatchObject({ peer: { name: viewer.name } })
  const { self } = await peersOf(hosting)
  expect(await status(() => send(viewer, { type: 'offer', to: self, sdp: 'v=0' }))).toBe(403)
  expect(await status(() => send(viewer, { type: 'admit', to: self }))).toBe(403)
  const { peer } = (await hosting.hears('knock')) as { peer: { id: string } }
  await send(host, { type: 'refuse', to: peer.id })
  expect(await joining.hears('ended')).toMatchObject({ hosted: true })
  await joining.ends()
  const waiting = await enter(viewer, 'VIEWER')
  await peersOf(waiting)
  await send(host, { type: 'end' })
  expect(await waiting.hears('ended')).toMatchObject({ hosted: false })
})

it('has one host and one guest; a third person waits at the door', async () => {
  const { hosting } = await bothInside()
  expect(await status(() => enter(third, 'MASTER'))).toBe(409)
  expect(await status(() => enter(host, 'MASTER'))).toBe(409)
  expect(await why(third, 'MASTER')).toBe('video.hasHost')
  expect(await why(host, 'VIEWER')).toBe('video.twice')
  expect(await why(third, 'VIEWER')).toBeNull()
  const at = await enter(third, 'VIEWER')
  expect(await peersOf(at)).toMatchObject({ waits: true })
  const knocks = () => hosting.heard().filter(({ event }) => event === 'knock')
  await until(() => expect(knocks()).toHaveLength(2))
  const { peer } = knocks()[1]!.data as { peer: { id: string } }
  expect(await status(() => send(host, { type: 'admit', to: peer.id }))).toBe(409)
})

it('nobody sits in many rooms', async () => {
  for (const name of ['one', 'two', 'three']) await enter(host, 'MASTER', '', `${room}-${name}`)
  expect(await status(() => enter(host, 'MASTER'))).toBe(409)
  expect(await why(host, 'MASTER')).toBe('video.tooManyCalls')
  await enter(viewer, 'MASTER')
})

it('is not opened by participants, nor entered behind a mask but the own one', async () => {
  const participant: Actor = { ...third, role: 'PARTICIPANT' }
  expect(await status(() => enter(participant, 'MASTER'))).toBe(403)
  const masked = { ...viewer, maskedBy: [{ ...host, practitionerId: null, asSelf: false }] }
  expect(await status(() => enter(masked, 'VIEWER'))).toBe(403)
  const asSelf = { ...participant, maskedBy: [{ ...third, practitionerId: 1, asSelf: true }] }
  const at = await enter(asSelf, 'VIEWER')
  expect(await peersOf(at)).toMatchObject({ waits: true })
})

it('refuses what is too large, malformed, too often, or from outside the room', async () => {
  await enter(host, 'MASTER')
  expect(await status(() => send(viewer, { type: 'bye' }))).toBe(403)
  expect(await status(() => send(host, { type: 'offer', to: 'x', sdp: 'v'.repeat(64 * 1024 + 1) }))).toBe(422)
  expect(await status(() => send(host, 'v'.repeat(1_000_000)))).toBe(413)
  expect(await status(() => send(host, '{'))).toBe(422)
  expect(await status(() => send(host, { type: 'shout', to: 'x' }))).toBe(422)
  const ice = { type: 'ice', to: 'x', candidate: { candidate: 'c' } }
  setClock(new Date())
  for (let n = 0; n < 240; n += 1) await send(host, ice)
  expect(await status(() => send(host, ice))).toBe(429)
})

it('goes on where a broken stream was, and tells of a leave when nobody comes back', async () => {
  const { hosting, joining, hostId, viewerId } = await bothInside()
  const known = Number((await hosting.hears('join')).id)
  hosting.leave.abort()
  await until(async () =>
    expect(await readRow('SELECT id FROM video_seat WHERE gone IS NOT NULL')).toBeTruthy(),
  )
  await send(viewer, { type: 'offer', to: hostId, sdp: 'missed' })
  const again = await enter(host, 'MASTER', `&after=${known}`)
  await again.hears('offer')
  expect(again.heard().map(({ event }) => event)).toEqual(['ice-servers', 'offer'])
  joining.leave.abort()
  await until(() => {
    endGraces()
    expect(again.heard().at(-1)).toMatchObject({ event: 'leave', data: { peer: viewerId } })
  })
})

it('ends the older stream of somebody who came back with another one', async () => {
  const { hosting } = await bothInside()
  await enter(host, 'MASTER', '&after=0')
  await hosting.ends()
})

it('tells of a bye at once, and of an end by the host everybody; the address of the room is over', async () => {
  const { hosting, joining } = await bothInside()
  await send(viewer, { type: 'bye' })
  await hosting.hears('leave')
  await joining.ends()
  expect(await status(() => enter(viewer, 'VIEWER'))).toBe('done')
  await send(host, { type: 'end' })
  await hosting.ends()
  expect(await status(() => enter(host, 'MASTER'))).toBe(410)
  expect(await status(() => enter(viewer, 'VIEWER'))).toBe(410)
})

it('takes those out whose process is no more', async () => {
  const { hosting, viewerId } = await bothInside()
  setClock(new Date(Date.now() + 200_000))
  const back = await enter(host, 'MASTER', `&after=${Number((await hosting.hears('join')).id)}`)
  const { self } = await peersOf(hosting)
  await keepSeats([self])
  await sweepSeats()
  expect(await back.hears('leave')).toMatchObject({ peer: viewerId })
})

it('of an appointment is hosted by its practice and entered by its patient, until some hours after it', async () => {
  setClock(new Date('2026-05-04T14:00:00.000Z'))
  const { doctor, patient, works, asks } = await clinic()
  const time = await buildTime(doctor, '2026-05-04T14:00:00.000Z', { participant_id: patient.id })
  const own = roomOfAppointment(time)!
  for (const actor of [works, asks])
    expect((await videoOffer(actor, 'en')).next).toMatchObject([{ room: own }])
  expect((await videoOffer(asks, 'en')).usual).toBe('')
  const hosting = await enter(works, 'MASTER', '', own)
  const joining = await enter(asks, 'VIEWER', '', own)
  expect(await peersOf(joining)).toMatchObject({ waits: false, peers: [{ name: works.name }] })
  expect(await status(() => enter(host, 'MASTER', '', own))).toBe(403)
  const stranger = await actorOf((await buildParticipant()).user_id)
  const waiting = await enter(stranger, 'VIEWER', '', own)
  expect(await peersOf(waiting)).toMatchObject({ waits: true, peers: [] })
  expect(await status(() => enter(stranger, 'VIEWER', '', `${own.slice(0, -1)}_`))).toBe(410)
  await send(works, { type: 'end' }, own)
  for (const stream of [hosting, joining, waiting]) await stream.ends()
  // The practice may start again during the appointment.
  expect(await status(() => enter(works, 'MASTER', '', own))).toBe('done')
  const other = await buildParticipant()
  await time.update({ participant_id: other.id })
  expect(await status(() => enter(asks, 'VIEWER', '', own))).toBe(410)
  await time.update({ participant_id: patient.id })
  setClock(new Date('2026-05-04T19:00:00.000Z'))
  expect(await status(() => enter(asks, 'VIEWER', '', own))).toBe(410)
})

it('who waits for an appointment that is moved or canceled is told, leaves, and has a number to call', async () => {
  setClock(new Date('2026-05-04T14:00:00.000Z'))
  const { doctor, patient, practice, works, asks } = await clinic()
  await practice.update({ phone: '(555) 010-0003' })
  const time = await buildTime(doctor, '2026-05-04T14:00:00.000Z', { participant_id: patient.id })
  const own = roomOfAppointment(time)!
  const first = await enter(asks, 'VIEWER', '', own)
  await peersOf(first)
  const later = { start: '2026-05-04T16:00:00.000Z', end: '2026-05-04T16:30:00.000Z' }
  await updateAppointment(works, time.id, later, null)
  const phone = { practice: practice.name, phone: '(555) 010-0003' }
  expect(await first.hears('closed')).toMatchObject({ why: 'moved', ...phone })
  expect(String((await first.hears('closed')).when)).toContain('12:00')
  await first.ends()
  const second = await enter(asks, 'VIEWER', '', own)
  await peersOf(second)
  await removeAppointment(works, time.id)
  expect(await second.hears('closed')).toMatchObject({ why: 'cancelled', when: '', ...phone })
  await second.ends()
})

it('refuses who is not signed in, and names no room that is not one', async () => {
  const ask = async (path: string, method: string, door: typeof loader | typeof action) => {
    const request = await requestOf({ path, method, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    return runInRequestContext(newRequestContext('192.0.2.1'), () =>
      Promise.resolve(door({ request, params: {}, context: {} })).then(
        () => 'in',
        () => 'refused',
      ),
    )
  }
  expect(await ask('/api/video/r1/events?role=MASTER', 'GET', loader)).toBe('refused')
  expect(await ask('/api/video/r1/signal', 'POST', action)).toBe('refused')
  const odd = new Request('http://x/api/video/a.b/events?role=MASTER')
  expect(await status(() => roomEvents(odd, host, 'a.b'))).toBe(404)
})
