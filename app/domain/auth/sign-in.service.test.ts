import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Outbox } from 'db/models/outbox'
import { User } from 'db/models/user'
import { count, forgetAll } from '~/core/rate/rate.server'
import { sessionByAuthKey, sessionByToken, closeSessionsOf } from '~/core/session/session.server'
import { whatWaits } from '~/domain/overview/waiting.server'
import { withWays } from '~/routes/home/ways.server'
import { clock, setClock } from '~/platform/clock'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { actorOf, buildAdmin, buildParticipant, buildPractitioner } from 'tests/builders/people'
import { buildPractice } from 'tests/builders/organisation'
import { guessing } from './guessing.server'
import { hashPassword, setPasswordCost } from './password.server'
import { findLink } from './password-link.server'
import { signIn, signOut, type Credentials } from './sign-in.server'
import { requestReset } from './reset.server'

const PASSWORD = 'Rain-boots7'
let hash: string
let address = 1

const from = <T>(ip: string, work: () => Promise<T>) => runInRequestContext(newRequestContext(ip), work)
const tryIn = (input: Partial<Credentials>, ip = `198.51.100.${address}`) =>
  from(ip, () => signIn({ email: 'nobody@example.org', password: PASSWORD, ...input })).catch(
    (error: unknown) => error as { status: number; message: string; data: { values: { n: number } } },
  )
const emailOf = async (userId: number) => (await User.findByPk(userId))!.email

beforeAll(async () => {
  hash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  address += 1
  await forgetAll()
})

describe('sign-in', () => {
  it('opens a session with cookie token and key, in any spelling of the address, and logs it', async () => {
    const { user_id } = await buildParticipant({ password_hash: hash, email: 'Linden.Sample@example.org' })
    const signedIn = await from('198.51.100.9', () =>
      signIn({ email: ' LINDEN.sample@example.org ', password: PASSWORD, lang: 'es' }),
    )
    expect(signedIn.actor).toMatchObject({ userId: user_id, role: 'PARTICIPANT' })
    expect(await sessionByToken(signedIn.token)).toMatchObject({
      userId: user_id,
      maskedBy: [],
      hasDevice: false,
    })
    expect(await sessionByAuthKey(signedIn.authKey)).toMatchObject({ userId: user_id })
    expect(
      await readRow('SELECT token_hash FROM session WHERE token_hash = $t OR auth_key_hash = $k', {
        t: signedIn.token,
        k: signedIn.authKey,
      }),
    ).toBeNull()
    expect(
      await readRow(`SELECT entry_type, address FROM user_log WHERE user_id = $id`, { id: user_id }),
    ).toEqual({ entry_type: 'LOGIN', address: '198.51.100.9' })
    expect(await User.findByPk(user_id)).toMatchObject({ language: 'es' })
  })

  it('says the same for a wrong password, an unknown, a disabled and a not yet invited account', async () => {
    const known = await emailOf((await buildParticipant({ password_hash: hash })).user_id)
    const disabled = await emailOf((await buildParticipant({ password_hash: hash, disabled: 1 })).user_id)
    const invited = await emailOf((await buildParticipant()).user_id)
    for (const input of [
      { email: known, password: 'Wrong-boots7' },
      { email: 'who@example.org' },
      { email: disabled },
      { email: invited },
    ])
      expect(await tryIn(input)).toMatchObject({ status: 401, message: 'auth.wrongLogin' })
    const log = await readRows<{ user_email: string | null; text: string }>(
      `SELECT user_email, text FROM user_log WHERE entry_type = 'LOGIN_FAILED' ORDER BY id`,
    )
    expect(log.map((row) => row.user_email)).toEqual([known, null, disabled, invited])
    expect(JSON.stringify(log)).not.toContain('boots7')
  })

  it('refuses a practitioner of a disabled practice', async () => {
    const practitioner = await buildPractitioner({
      practice_id: (await buildPractice({ disabled: 1 })).id,
      password_hash: hash,
    })
    expect(await tryIn({ email: await emailOf(practitioner.user_id) })).toMatchObject({ status: 401 })
  })

  it('renews a hash of an older cost', async () => {
    setPasswordCost()
    const salt = Buffer.from('0123456789abcdef').toString('base64').replace(/=+$/, '')
    const { scryptSync } = await import('node:crypto')
    const old = `$scrypt$ln=10,r=8,p=1$${salt}$${scryptSync(PASSWORD, Buffer.from(salt, 'base64'), 32, { N: 1024, r: 8, p: 1 }).toString('base64').replace(/=+$/, '')}`
    const { user_id } = await buildParticipant({ password_hash: old })
    await from('198.51.100.1', async () => signIn({ email: await emailOf(user_id), password: PASSWORD }))
    expect((await User.findByPk(user_id))!.password_hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
  })

  it('registers a device for participants only', async () => {
    const patient = await buildParticipant({ password_hash: hash })
    const staff = await buildPractitioner({ password_hash: hash })
    const [mine, theirs] = [
      await from('198.51.100.1', async () =>
        signIn({ email: await emailOf(patient.user_id), password: PASSWORD, uuid: 'phone-1' }),
      ),
      await from('198.51.100.1', async () =>
        signIn({ email: await emailOf(staff.user_id), password: PASSWORD, uuid: 'phone-1' }),
      ),
    ]
    setClock(new Date(clock().getTime() + 3600_000))
    expect(await sessionByToken(mine.token)).toMatchObject({ hasDevice: true })
    expect(await sessionByToken(theirs.token)).toBeNull()
  })

  it('ends with the browser’s former session, with signing out and with disabling', async () => {
    const { user_id } = await buildParticipant({ password_hash: hash })
    const email = await emailOf(user_id)
    const first = await from('198.51.100.1', () => signIn({ email, password: PASSWORD }))
    const second = await from('198.51.100.1', async () =>
      signIn({ email, password: PASSWORD, former: await sessionByToken(first.token) }),
    )
    expect(await sessionByToken(first.token)).toBeNull()
    await signOut(second.actor)
    expect(await sessionByAuthKey(second.authKey)).toBeNull()
    const third = await from('198.51.100.1', () => signIn({ email, password: PASSWORD }))
    await closeSessionsOf(user_id)
    expect(await sessionByToken(third.token)).toBeNull()
  })

  it('is over after half an hour without activity, and the log says so once', async () => {
    const { user_id } = await buildParticipant({ password_hash: hash })
    const { token } = await from('198.51.100.1', async () =>
      signIn({ email: await emailOf(user_id), password: PASSWORD }),
    )
    setClock(new Date(Date.now() + 1_895_000))
    expect(await sessionByToken(token)).toBeNull()
    expect(await sessionByToken(token)).toBeNull()
    expect(
      await readRows(`SELECT text FROM user_log WHERE user_id = $id AND entry_type = 'LOGOUT'`, {
        id: user_id,
      }),
    ).toEqual([{ text: 'Session ended: no activity' }])
  })
})

describe('throttling', () => {
  /** Failed attempts without the time that checking a password takes. */
  const failOnce = (email: string, ip: string) =>
    from(ip, () => guessing(`login:${email} from ${ip}`, () => Promise.resolve(null)))
  const fail = async (times: number, email: (n: number) => string, ip: (n: number) => string) => {
    for (let n = 0; n < times; n += 1) await failOnce(email(n), ip(n))
  }

  it('delays the eleventh try for known and unknown accounts alike, for a growing time and never for ever', async () => {
    const at = new Date()
    setClock(at)
    const known = await emailOf((await buildParticipant({ password_hash: hash })).user_id)
    for (const email of [known, 'stranger@example.org']) {
      setClock(at)
      await fail(
        10,
        () => email,
        () => `198.51.100.${address}`,
      )
      const refused = await tryIn({ email, password: 'Wrong-boots7' })
      expect(refused).toMatchObject({ status: 429, message: 'auth.tryAgainIn', data: { values: { n: 1 } } })
      setClock(new Date(at.getTime() + 1_000))
      expect(await tryIn({ email, password: 'Wrong-boots7' })).toMatchObject({ status: 401 })
      expect(await tryIn({ email })).toMatchObject({ status: 429, data: { values: { n: 2 } } })
    }
    setClock(new Date(at.getTime() + 3_000))
    expect(await tryIn({ email: known })).toHaveProperty('token')
    expect(await tryIn({ email: known, password: 'Wrong-boots7' })).toMatchObject({ status: 401 })
  }, 60_000)

  it('counts tries that run at the same time', async () => {
    let coming = 16
    let allThere = () => {}
    const together = new Promise<void>((resolve) => (allThere = resolve))
    const arrive = () => {
      coming -= 1
      if (coming === 0) allThere()
    }
    const check = async () => {
      arrive()
      await together
      return null
    }
    const tries = Array.from({ length: 16 }, (_, n) =>
      from(`203.0.113.${n + 100}`, () => guessing('login:race@example.org', check)).catch(
        (error: unknown) => {
          arrive()
          throw error
        },
      ),
    )
    const answers = await Promise.allSettled(tries)
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(10)
  })

  it('lets everybody of a clinic in whose address has seen fifteen wrong passwords, and ten at once', async () => {
    const clinic = `198.51.100.${address}`
    const emails = []
    for (let n = 0; n < 10; n += 1)
      emails.push(await emailOf((await buildParticipant({ password_hash: hash })).user_id))
    await fail(
      15,
      (n) => `mistyped${n}@example.org`,
      () => clinic,
    )
    const answers = await Promise.all(emails.map((email) => tryIn({ email }, clinic)))
    for (const answer of answers) expect(answer).toHaveProperty('token')
  }, 60_000)

  it('lets a browser in that knows the account, whatever a stranger tries, and counts what fails there by itself', async () => {
    setClock(new Date())
    const email = await emailOf((await buildParticipant({ password_hash: hash })).user_id)
    const { browserSecret } = await from('192.0.2.5', () => signIn({ email, password: PASSWORD }))
    await fail(
      12,
      () => email,
      () => '203.0.113.66',
    ).catch(() => null)
    const there = '203.0.113.66'
    expect(await tryIn({ email }, there)).toMatchObject({ status: 429 })
    expect(await tryIn({ email, browserSecret: 'made up' }, there)).toMatchObject({ status: 429 })
    expect(await tryIn({ email, browserSecret }, there)).toMatchObject({ browserSecret })
    expect(await tryIn({ email }, there)).toMatchObject({ status: 429 })
    const other = await emailOf((await buildParticipant({ password_hash: hash })).user_id)
    await fail(
      11,
      () => other,
      () => '203.0.113.67',
    ).catch(() => null)
    expect(await tryIn({ email: other, browserSecret }, '203.0.113.67')).toMatchObject({ status: 429 })
  }, 60_000)

  it('counts neither a try that could not be checked nor a reset that was asked for', async () => {
    const email = await emailOf((await buildParticipant({ password_hash: hash })).user_id)
    const clinic = `198.51.100.${address}`
    for (let n = 0; n < 11; n += 1)
      await from(clinic, () =>
        guessing(`login:${email} from ${clinic}`, () => Promise.reject(new Error('busy'))),
      ).catch(() => null)
    for (let n = 0; n < 3; n += 1)
      await from(clinic, () => requestReset({ email, password: 'New-umbrella8', lang: 'en' }))
    expect(await tryIn({ email }, clinic)).toHaveProperty('token')
  }, 60_000)
})

describe('browsers that an account does not know', () => {
  const BY_LINK = { status: 401, message: 'auth.linkIfRight' }
  const person = async (more = {}) => {
    const { user_id } = await buildParticipant({ password_hash: hash, ...more })
    return emailOf(user_id)
  }
  const mails = (email: string) => Outbox.findAll({ where: { recipient: email, kind: 'SIGN_IN' } })
  const linkTo = async (email: string) =>
    new URL(/https?:\S+/.exec((await mails(email)).at(-1)!.body_text)![0]).searchParams.get('link')!
  const failedHere = (ip: string) => count([{ name: 'strangersAt', key: ip, cost: 30 }])

  it('at an address that failed often hear the same, right or wrong, and only the right one gets a link', async () => {
    const ip = `198.51.100.${address}`
    const [right, wrong, disabled] = [await person(), await person(), await person({ disabled: 1 })]
    await failedHere(ip)
    for (const input of [
      { email: right },
      { email: wrong, password: 'Wrong-boots7' },
      { email: 'who@example.org' },
      { email: disabled },
    ])
      expect(await tryIn(input, ip)).toMatchObject(BY_LINK)
    expect([
      (await mails(right)).length,
      (await mails(wrong)).length,
      (await mails(disabled)).length,
    ]).toEqual([1, 0, 0])
    expect(await tryIn({ email: right }, '192.0.2.200')).toHaveProperty('token')
  }, 60_000)

  it('go on by the link and the password, once; then the browser is known and needs none', async () => {
    const ip = `198.51.100.${address}`
    const email = await person()
    await failedHere(ip)
    await tryIn({ email }, ip)
    const link = await linkTo(email)
    expect(await readRow(`SELECT id FROM password_link WHERE token_hash = $link`, { link })).toBeNull()
    expect(await findLink(email, link)).toBeNull()
    expect(await tryIn({ email, link, password: 'Wrong-boots7' }, ip)).toMatchObject({ status: 401 })
    expect(await tryIn({ email: await person(), link }, ip)).toMatchObject(BY_LINK)
    const { browserSecret } = (await tryIn({ email, link }, ip)) as { browserSecret: string }
    expect(await tryIn({ email, link }, ip)).toMatchObject(BY_LINK)
    expect(await tryIn({ email, browserSecret }, ip)).toHaveProperty('token')
  }, 60_000)

  it('cannot use a link after a quarter of an hour, nor after the password was changed', async () => {
    const ip = `198.51.100.${address}`
    const start = new Date()
    setClock(start)
    const email = await person()
    await failedHere(ip)
    await tryIn({ email }, ip)
    const link = await linkTo(email)
    await User.update({ password_hash: await hashPassword('New-umbrella8') }, { where: { email } })
    expect(await tryIn({ email, link, password: 'New-umbrella8' }, ip)).toMatchObject(BY_LINK)
    const next = await linkTo(email)
    setClock(new Date(start.getTime() + 901_000))
    await failedHere(ip)
    expect(await tryIn({ email, link: next, password: 'New-umbrella8' }, ip)).toMatchObject(BY_LINK)
  }, 60_000)

  it('are not refused because strangers tried the account from many addresses', async () => {
    const email = await person()
    for (let n = 0; n < 11; n += 1) await tryIn({ email, password: 'Wrong-boots7' }, `203.0.113.${n + 1}`)
    expect(await tryIn({ email })).toMatchObject(BY_LINK)
    expect(await tryIn({ email, link: await linkTo(email) })).toHaveProperty('token')
  }, 120_000)

  it('wait for a link everywhere in a storm, of which administrators are told once; known ones go on', async () => {
    const admin = await User.findByPk((await buildAdmin()).id)
    const email = await person()
    const { browserSecret } = (await tryIn({ email }, '192.0.2.9')) as { browserSecret: string }
    await count([{ name: 'strangers', key: 'all', cost: 300 }])
    for (const ip of ['192.0.2.61', '192.0.2.62'])
      expect(await tryIn({ email: 'who@example.org' }, ip)).toMatchObject(BY_LINK)
    expect(await Outbox.count({ where: { recipient: admin!.email, kind: 'STORM' } })).toBe(1)
    const reader = await actorOf(admin!.id)
    const told = await withWays(await whatWaits('platform', reader.userId), reader)
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'storm', count: 302, to: '/userlog/browse?entry_type=LOGIN_FAILED' }),
    )
    expect(await tryIn({ email, browserSecret })).toHaveProperty('token')
    expect(await tryIn({ email })).toMatchObject(BY_LINK)
    await forgetAll()
    expect((await whatWaits('platform', reader.userId)).map(({ kind }) => kind)).not.toContain('storm')
  }, 60_000)
})
