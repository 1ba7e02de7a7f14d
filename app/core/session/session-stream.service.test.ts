import { afterEach, expect, it } from 'vitest'
import { Practitioner } from 'db/models/practitioner'
import { Session } from 'db/models/session'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { actorOf, buildAdmin, buildPractitioner } from 'tests/builders/people'
import { endDeadStreams, sessionStream } from './session-stream.server'
import { closeSession, rotateSession } from './session.server'

const leaving: AbortController[] = []
afterEach(() => leaving.splice(0).forEach((leave) => leave.abort()))

/** A stream that a test reads, and whether it has ended. */
async function read(actor: Actor) {
  const leave = new AbortController()
  leaving.push(leave)
  const state = { over: false, leave: () => leave.abort() }
  await sessionStream(new Request('http://x/', { signal: leave.signal }), actor, async () => () => () => {
    state.over = true
  })
  return state
}

const disabled = { disabled: 1 }

it.each<[string, (actor: Actor) => Promise<unknown>]>([
  ['after a sign-out', ({ sessionId }) => closeSession(sessionId)],
  ['when the account is disabled', ({ userId }) => User.update(disabled, { where: { id: userId } })],
  [
    'when the work in the practice is disabled',
    ({ practitioner }) => Practitioner.update(disabled, { where: { id: practitioner!.id } }),
  ],
  ['with a mask or a switch', ({ sessionId }) => rotateSession(sessionId, {})],
  [
    'when the session runs out',
    ({ sessionId }) => Session.update({ expires: '2020-01-01T00:00:00.000Z' }, { where: { id: sessionId } }),
  ],
  [
    'when nobody did anything for long',
    ({ sessionId }) =>
      Session.update({ last_seen: '2020-01-01T00:00:00.000Z' }, { where: { id: sessionId } }),
  ],
])('a stream ends %s, and those of others do not', async (_, happens) => {
  const { user_id, id } = await buildPractitioner({ role: 'PHYSICIAN' })
  const own = await read(await actorOf(user_id, { practitionerId: id }))
  const actor = await actorOf(user_id, { practitionerId: id })
  const [stream, other] = [await read(actor), await read(await actorOf((await buildAdmin()).id))]
  await endDeadStreams()
  expect([stream.over, other.over, own.over]).toEqual([false, false, false])
  await happens(actor)
  await endDeadStreams()
  expect([stream.over, other.over]).toEqual([true, false])
  await expect(async () => read({ ...actor, sessionId: 0 })).rejects.toMatchObject({ status: 401 })
})

it('a stream while masking ends with the account of the real user', async () => {
  const below = await actorOf((await buildAdmin()).id)
  const mask = {
    userId: below.userId,
    email: below.email,
    role: below.role,
    practitionerId: null,
    asSelf: false,
  }
  const masked = await read(await actorOf((await buildAdmin()).id, { maskedBy: [mask] }))
  await endDeadStreams()
  expect(masked.over).toBe(false)
  await User.update(disabled, { where: { id: below.userId } })
  await endDeadStreams()
  expect(masked.over).toBe(true)
})

it('a person reads only so many streams, and another one once one of them is closed', async () => {
  const { userId } = await actorOf((await buildAdmin()).id)
  const streams = []
  for (let n = 0; n < 8; n += 1) streams.push(await read(await actorOf(userId)))
  await expect(actorOf(userId).then(read)).rejects.toMatchObject({ status: 429 })
  expect((await read(await actorOf((await buildAdmin()).id))).over).toBe(false)
  streams[0]!.leave()
  expect((await read(await actorOf(userId))).over).toBe(false)
})
