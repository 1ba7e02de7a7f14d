import { beforeAll, describe, expect, it } from 'vitest'
import { User } from 'db/models/user'
import { sessionByToken } from '~/core/session/session.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { buildParticipant } from 'tests/builders/people'
import { endOwnSessions, forgetDevice, readOwnSessions } from './own-sessions.server'
import { hashPassword } from './password.server'
import { signIn } from './sign-in.server'

const PASSWORD = 'Rain-boots7'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
let password_hash: string
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD)
})

async function signedInTwice() {
  const { email } = (await User.findByPk((await buildParticipant({ password_hash })).user_id))!
  const at = (ip: string, userAgent: string) =>
    runInRequestContext(newRequestContext(ip), () => signIn({ email, password: PASSWORD, userAgent }))
  return { phone: await at('203.0.113.9', SAFARI), desk: await at('198.51.100.4', FIREFOX) }
}

describe('own sessions', () => {
  it('are listed with browser, place and last activity, nobody else’s among them', async () => {
    const { desk } = await signedInTwice()
    await signedInTwice()
    const { sessions, devices } = await readOwnSessions(desk.actor)
    expect(sessions.map(({ browser, address, current }) => [browser, address, current])).toEqual(
      expect.arrayContaining([
        ['Firefox, Windows', '198.51.100.4', true],
        ['Safari, iPhone', '203.0.113.9', false],
      ]),
    )
    expect([sessions.length, devices.length]).toEqual([2, 2])
  })

  it('end one by one or all but this one; those of others stay', async () => {
    const [mine, theirs] = [await signedInTwice(), await signedInTwice()]
    await endOwnSessions(mine.desk.actor, theirs.phone.actor.sessionId)
    expect(await sessionByToken(theirs.phone.token)).not.toBeNull()
    await endOwnSessions(mine.desk.actor, mine.phone.actor.sessionId)
    expect(await sessionByToken(mine.phone.token)).toBeNull()
    await endOwnSessions(theirs.phone.actor, null)
    expect(await sessionByToken(theirs.desk.token)).toBeNull()
    for (const { token } of [mine.desk, theirs.phone]) expect(await sessionByToken(token)).not.toBeNull()
  })

  it('end with the browser that is forgotten, which then knows nobody', async () => {
    const { phone, desk } = await signedInTwice()
    const { devices } = await readOwnSessions(desk.actor)
    await forgetDevice(desk.actor, devices.find(({ browser }) => browser === 'Safari, iPhone')!.id)
    expect(await sessionByToken(phone.token)).toBeNull()
    expect((await readOwnSessions(desk.actor)).devices.map(({ browser }) => browser)).toEqual([
      'Firefox, Windows',
    ])
  })

  it('are nobody’s who looks as somebody else', async () => {
    const { desk } = await signedInTwice()
    const below = {
      userId: 1,
      email: 'a@example.org',
      role: 'ADMIN' as const,
      practitionerId: null,
      asSelf: false,
    }
    await expect(readOwnSessions({ ...desk.actor, maskedBy: [below] })).rejects.toMatchObject({ status: 403 })
  })
})
