import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Actor } from '~/access/actor'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { action } from '~/routes/video/signal'
import { loader } from '~/routes/video/events'
import { requestOf } from 'tests/access/ask'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { openRooms } from './rooms.server'
import { receiveSignal, roomEvents } from './signalling.server'

type Heard = { event: string; data: Record<string, unknown> }

let host: Actor
let viewer: Actor
let third: Actor
const leaving: AbortController[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const users = [await buildAdmin(), await buildAdmin(), await buildAdmin()]
  ;[host, viewer, third] = (await Promise.all(users.map(({ id }) => actorOf(id)))) as [Actor, Actor, Actor]
})

afterEach(() => {
  for (const leave of leaving.splice(0)) leave.abort()
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
  expect(openRooms()).toBe(0)
})

/** Somebody in the room `r1`; `heard` closes the stream and tells what came. */
function enter(actor: Actor, role: string, query = '') {
  const leave = new AbortController()
  leaving.push(leave)
  const request = new Request(`http://x/api/video/r1/events?role=${role}${query}`, { signal: leave.signal })
  const answer = roomEvents(request, actor, 'r1')
  const heard = async (): Promise<Heard[]> => {
    leave.abort()
    return [...(await answer.text()).matchAll(/event: (\S+)\ndata: (.*)\n/g)].map(([, event, data]) => ({
      event: event!,
      data: JSON.parse(data!) as Record<string, unknown>,
    }))
  }
  return { heard, leave }
}

const send = (actor: Actor, message: unknown) =>
  receiveSignal(
    new Request('http://x/', {
      method: 'POST',
      body: typeof message === 'string' ? message : JSON.stringify(message),
    }),
    actor,
    'r1',
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

const named = (heard: Heard[], event: string) => heard.find((one) => one.event === event)?.data

it('brings two people together, and tells each who spoke by who is signed in', async () => {
  const first = enter(host, 'MASTER')
  const second = enter(viewer, 'VIEWER')
  const told = await second.heard()
  const peers = named(told, 'peers') as { self: string; peers: { id: string; role: string }[] }
  expect(told[0]?.event).toBe('ice-servers')
  expect(peers.peers).toMatchObject([{ role: 'MASTER', name: host.name }])
  await send(viewer, { type: 'offer', to: peers.peers[0]!.id, sdp: 'v=0', from: 'somebody else' })
  const atHost = await first.heard()
  expect(named(atHost, 'join')).toMatchObject({ peer: { id: peers.self, role: 'VIEWER' } })
  expect(named(atHost, 'offer')).toMatchObject({ from: peers.self, sdp: 'v=0' })
})

it('has one host and one viewer', async () => {
  enter(host, 'MASTER')
  expect(await status(() => enter(third, 'MASTER'))).toBe(409)
  expect(await status(() => enter(host, 'MASTER'))).toBe(409)
  enter(viewer, 'VIEWER')
  expect(await status(() => enter(third, 'VIEWER'))).toBe(409)
})

it('is not opened by participants', async () => {
  const participant: Actor = { ...third, role: 'PARTICIPANT' }
  expect(await status(() => enter(participant, 'MASTER'))).toBe(403)
  enter(participant, 'VIEWER')
})

it('refuses what is too large, malformed, too often, or from outside the room', async () => {
  enter(host, 'MASTER')
  expect(await status(() => send(viewer, { type: 'bye' }))).toBe(403)
  expect(await status(() => send(host, { type: 'offer', to: 'x', sdp: 'v'.repeat(64 * 1024 + 1) }))).toBe(422)
  expect(await status(() => send(host, 'v'.repeat(80_000)))).toBe(413)
  expect(await status(() => send(host, '{'))).toBe(422)
  expect(await status(() => send(host, { type: 'shout', to: 'x' }))).toBe(422)
  const ice = { type: 'ice', to: 'x', candidate: { candidate: 'c' } }
  for (let n = 0; n < 240; n += 1) await send(host, ice)
  expect(await status(() => send(host, ice))).toBe(429)
})

it('goes on where a broken stream was, and tells of a leave when nobody comes back', async () => {
  const first = enter(host, 'MASTER')
  const second = enter(viewer, 'VIEWER')
  first.leave.abort()
  const peers = named(await second.heard(), 'peers') as { peers: { id: string }[] }
  await send(viewer, { type: 'offer', to: peers.peers[0]!.id, sdp: 'missed' })
  const again = enter(host, 'MASTER', '&after=1')
  expect((await again.heard()).map(({ event }) => event)).toEqual(['ice-servers', 'join', 'offer'])
  const back = enter(viewer, 'VIEWER', '&after=1')
  vi.advanceTimersByTime(11_000)
  expect((await back.heard()).map(({ event }) => event)).toEqual(['ice-servers', 'leave'])
})

it('tells of a bye at once', async () => {
  enter(host, 'MASTER')
  const second = enter(viewer, 'VIEWER')
  await send(host, { type: 'bye' })
  expect(named(await second.heard(), 'leave')).toBeDefined()
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
