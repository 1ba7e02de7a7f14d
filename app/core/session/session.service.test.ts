import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Session } from 'db/models/session'
import { UserLog } from 'db/models/user-log'
import { sessionCookie } from '~/platform/cookies.server'
import { setClock } from '~/platform/clock'
import { COUNTDOWN_SECONDS, IDLE_SECONDS, STAFF_SECONDS } from '~/platform/session-limits'
import { below, signIn } from 'tests/access/world'
import { buildAdmin, buildParticipant } from 'tests/builders/people'
import { refused } from 'tests/support/refusals'
import { endedSession, forgetEndedSessions } from './ended-session.server'
import {
  closeSession,
  closeSessionsOf,
  openSession,
  rotateSession,
  sessionByAuthKey,
  sessionByToken,
  sweepSessions,
} from './session.server'

const START = Date.parse('2031-03-03T08:00:00Z')
const at = (seconds: number) => setClock(new Date(START + seconds * 1000))
const IDLE = IDLE_SECONDS + COUNTDOWN_SECONDS + 1
const DAY = 24 * 3600
let userId: number

beforeEach(async () => {
  at(0)
  userId = (await buildParticipant()).user_id
})

const begin = (over: Partial<Parameters<typeof openSession>[0]> = {}) =>
  openSession({ userId, staff: true, ...over })
const endings = async () =>
  (await UserLog.findAll({ where: { user_id: userId, entry_type: 'LOGOUT' } })).map(({ text }) => text)
const cookieOf = async (token: string) =>
  new Request('http://localhost/', {
    headers: { Cookie: (await sessionCookie().serialize(token)).split(';')[0]! },
  })

describe('a session', () => {
  it('is found by its token and by its key, each in its own place, and by nothing else', async () => {
    const { token, authKey, sessionId } = await begin()
    expect(await sessionByToken(token)).toMatchObject({ sessionId, userId, maskedBy: [] })
    expect(await sessionByAuthKey(authKey)).toMatchObject({ sessionId })
    expect(await Promise.all([authKey, token.slice(1), ''].map(sessionByToken))).toEqual([null, null, null])
    expect(await sessionByAuthKey(token)).toBeNull()
  })

  it('of one browser continues while that of another one ends', async () => {
    const [here, there] = [await begin(), await begin()]
    await closeSession(here.sessionId)
    expect(await sessionByToken(here.token)).toBeNull()
    expect(await sessionByToken(there.token)).not.toBeNull()
  })

  it.each([
    ['no activity', IDLE, 'Session ended: no activity'],
    ['its time limit', STAFF_SECONDS + 1, 'Session ended: time limit'],
  ])('that ends by %s is logged once, however often it is used', async (_why, after, text) => {
    const { token, sessionId } = await begin()
    at(after)
    expect(await Promise.all([sessionByToken(token), sessionByToken(token)])).toEqual([null, null])
    expect(await sessionByToken(token)).toBeNull()
    expect(await endings()).toEqual([text])
    expect(await Session.count({ where: { id: sessionId } })).toBe(0)
  })

  it('of a participant on a device that is remembered does not idle out', async () => {
    const { token } = await begin({ staff: false, deviceUuid: crypto.randomUUID() })
    at(DAY)
    expect(await sessionByToken(token)).toMatchObject({ hasDevice: true })
  })

  it('while masking that ends is logged under the real user', async () => {
    const admin = await buildAdmin()
    const { token, sessionId } = await signIn(userId, { maskedBy: [below(admin)] })
    await Session.update(
      { last_seen: new Date(START - IDLE * 1000).toISOString() },
      { where: { id: sessionId } },
    )
    expect(await sessionByToken(token)).toBeNull()
    expect(await endings()).toEqual([])
    expect(await UserLog.count({ where: { user_id: admin.id, entry_type: 'LOGOUT' } })).toBe(1)
  })

  it('whose account is disabled has no account', async () => {
    const { token } = await begin()
    await readRows('SELECT 1 AS one')
    const { User } = await import('db/models/user')
    await User.update({ disabled: 1 }, { where: { id: userId } })
    expect(await sessionByToken(token)).toMatchObject({ account: null })
  })

  it('that gets a new token keeps its row; one that has ended gets none', async () => {
    const old = await begin()
    const fresh = await rotateSession(old.sessionId, {})
    expect(await sessionByToken(old.token)).toBeNull()
    expect(await sessionByToken(fresh.token)).toMatchObject({ sessionId: old.sessionId })
    await closeSession(old.sessionId)
    await expect(rotateSession(old.sessionId, {})).rejects.toEqual(refused(401))
  })
})

it("all of a person's sessions end except the one to keep, including those in which they mask", async () => {
  const admin = await buildAdmin()
  const [kept, other] = [await signIn(admin.id), await signIn(admin.id)]
  const mask = await signIn(userId, { maskedBy: [below(admin)] })
  const own = await begin()
  await closeSessionsOf(admin.id, kept.sessionId)
  const left = await Promise.all([kept, other, mask, own].map(({ token }) => sessionByToken(token)))
  expect(left.map(Boolean)).toEqual([true, false, false, true])
})

it('one person’s sessions do not end with those of somebody whose ID starts with the same digits', async () => {
  const [admin, longer] = [await buildAdmin(), await buildAdmin()]
  const like = { ...below(longer), userId: Number(`${admin.id}1`) }
  const mask = await signIn(userId, { maskedBy: [like] })
  await closeSessionsOf(admin.id)
  expect(await Session.count({ where: { id: mask.sessionId } })).toBe(1)
})

describe('sweeping', () => {
  it('ends abandoned ones, and leaves those in use', async () => {
    const [left, used] = [await begin(), await begin()]
    at(IDLE)
    await Session.update(
      { last_seen: new Date(START + IDLE * 1000).toISOString() },
      { where: { id: used.sessionId } },
    )
    for (let round = 0; round < 5; round++) await sweepSessions()
    expect(await Session.count({ where: { id: left.sessionId } })).toBe(0)
    expect(await Session.count({ where: { id: used.sessionId } })).toBe(1)
    expect(await endings()).toEqual(['Session ended: no activity'])
  })
})

describe('a session that is over', () => {
  it('is remembered for a day, with its user and whether it timed out', async () => {
    const [closed, idle] = [await begin(), await begin()]
    await closeSession(closed.sessionId)
    expect(await endedSession(await cookieOf(closed.token))).toEqual({ userId, idle: false })
    at(IDLE)
    await sessionByToken(idle.token)
    expect(await endedSession(await cookieOf(idle.token))).toEqual({ userId, idle: true })
    expect(await endedSession(await cookieOf('never-there'))).toBeNull()
    expect(await endedSession(new Request('http://localhost/'))).toBeNull()
    const stored = await readRow<{ expires: string }>(
      'SELECT MAX(expires) AS expires FROM ended_session WHERE user_id = $userId',
      { userId },
    )
    setClock(new Date(Date.parse(stored!.expires) + DAY * 1000 + 1000))
    await forgetEndedSessions()
    expect(await endedSession(await cookieOf(closed.token))).toBeNull()
  })

  it('while masking belonged to nobody', async () => {
    const mask = await signIn(userId, { maskedBy: [below(await buildAdmin())] })
    await closeSession(mask.sessionId)
    expect(await endedSession(await cookieOf(mask.token))).toMatchObject({ userId: null })
  })
})
