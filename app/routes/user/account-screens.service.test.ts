import { beforeEach, describe, expect, it } from 'vitest'
import { Outbox } from 'db/models/outbox'
import { Session } from 'db/models/session'
import { User } from 'db/models/user'
import { count, forgetAll } from '~/core/rate/rate.server'
import { createLink } from '~/domain/auth/password-link.server'
import { hashPassword } from '~/domain/auth/password.server'
import { signIn } from 'tests/access/world'
import { buildParticipant } from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { readerOf } from 'tests/support/reader'

const PASSWORD = 'Rain-boots7'

beforeEach(forgetAll)

async function person() {
  const email = uniqueEmail('own')
  const { user_id } = await buildParticipant({ email, password_hash: await hashPassword(PASSWORD) })
  return { email, userId: user_id }
}

describe('the sign-in page', () => {
  it('signs in with the right password and goes where the person wanted to go', async () => {
    const { email } = await person()
    const visitor = readerOf(null)
    const page = await visitor.open('/participant/habits')
    expect(page.path).toMatch(/^\/user\/login/)
    const inside = await page.press('Sign in', { email, password: PASSWORD })
    expect([inside.path, inside.heading]).toEqual(['/participant/habits', 'My Habits'])
    expect((await visitor.open('/participant/goals')).heading).toBe('My Goals')
  })

  it.each([
    ['en', 'Sign in', 'Incorrect email or password'],
    ['es', 'Iniciar sesión', 'Correo electrónico o contraseña incorrectos'],
  ] as const)(
    'says the same for a wrong password and a wrong address (%s)',
    async (lang, button, message) => {
      const { email } = await person()
      const page = await readerOf(null, lang).open('/user/login')
      for (const wrong of [
        { email, password: 'Rain-boots8' },
        { email: uniqueEmail('nobody'), password: PASSWORD },
      ]) {
        const refused = await page.press(button, wrong)
        expect(refused.status).toBe(422)
        expect(refused.text).toContain(message)
        expect(refused.valueOf('email')).toBe(wrong.email)
        expect(refused.valueOf('password')).toBe('')
      }
    },
  )

  it.each([
    ['en', 'Sign in', 'One more step', 'Sign in once more'],
    ['es', 'Iniciar sesión', 'Un paso más', 'Inicie sesión una vez más'],
  ] as const)(
    'after many failures sends an unknown browser through the emailed link (%s)',
    async (lang, button, step, again) => {
      const { email } = await person()
      await count([{ name: 'strangers', key: 'all', cost: 300 }])
      const page = await readerOf(null, lang).open('/user/login')
      const [wrong, right] = [
        await page.press(button, { email, password: 'Rain-boots8' }),
        await page.press(button, { email, password: PASSWORD }),
      ]
      expect([right.status, right.text]).toEqual([wrong.status, wrong.text])
      expect(right.text).toContain(step)
      const mail = await Outbox.findOne({ where: { recipient: email, kind: 'SIGN_IN' } })
      const { pathname, search } = new URL(/https?:\S+/.exec(mail!.body_text)![0])
      const opened = await readerOf(null, lang).open(pathname + search)
      expect(opened.text).toContain(again)
      const inside = await opened.press(button, { email, password: PASSWORD })
      expect(inside.path).not.toContain('login')
    },
    60_000,
  )

  it('does not follow a target on another site', async () => {
    const { email } = await person()
    const page = await readerOf(null).open('/user/login?to=https%3A%2F%2Fevil.example%2F')
    const inside = await page.press('Sign in', { email, password: PASSWORD })
    expect(inside.path).not.toContain('evil')
    expect(inside.heading).toMatch(/Hello|Profile/)
  })

  it.each([
    'ended=idle',
    'ended=session',
    'ended=session&form=kept',
    'ended=session&form=lost',
    'form=unknown',
  ])('says why one is here: %s', async (query) => {
    const [plain, told] = [
      await readerOf(null).open('/user/login'),
      await readerOf(null).open(`/user/login?${query}`),
    ]
    expect(told.text.length).toBeGreaterThan(plain.text.length)
  })

  it.each([
    ['en', /session had ended.*could not keep.*Back button/],
    ['es', /sesión.* había terminado.*No se guardó nada.*botón Atrás/],
  ] as const)(
    'says in %s of a form without any session that it is neither saved nor kept',
    async (lang, said) => {
      const visitor = readerOf(null, lang)
      const sent = new URLSearchParams({ goal: 'Walk to the lake', timeframe: 'SHORT_TERM' })
      const reply = await visitor.fetch('/participant/goals?modal=create', sent)
      expect(reply.headers.getSetCookie().join()).not.toContain('kept=')
      const { pathname, search } = new URL(reply.headers.get('Location')!, 'http://here')
      const told = await visitor.open(pathname + search)
      expect([told.heading, told.text]).toEqual([expect.any(String), expect.stringMatching(said)])
    },
  )

  it('is not shown to somebody who is signed in', async () => {
    const { userId } = await person()
    const page = await readerOf((await signIn(userId)).token).open('/user/login')
    expect(page.path).not.toBe('/user/login')
  })
})

describe('a forgotten password', () => {
  it('is answered in the same words for every address, and emailed to one that has an account', async () => {
    const { email } = await person()
    const nobody = uniqueEmail('nobody')
    const typed = { password: 'Umbrella-day9', repeat: 'Umbrella-day9' }
    const answers: string[] = []
    for (const address of [email, nobody]) {
      const page = await readerOf(null).open('/user/reset')
      answers.push((await page.press('Send confirmation link', { email: address, ...typed })).text)
    }
    expect(answers[0]).toContain('Check your email')
    expect(answers[1]).toBe(answers[0])
    expect(await Outbox.count({ where: { recipient: email } })).toBe(1)
    expect(await Outbox.count({ where: { recipient: nobody, kind: 'RESET' } })).toBe(0)
  })

  it('two different passwords get an error at the second, and neither is sent back', async () => {
    const page = await readerOf(null).open('/user/reset')
    const typed = { email: uniqueEmail(), password: 'Umbrella-day9', repeat: 'Umbrella-day8' }
    const refused = await page.press('Send confirmation link', typed)
    expect([refused.status, refused.valueOf('email')]).toEqual([422, typed.email])
    expect(refused.errorOf('repeat')).toMatch(/\w/)
    expect([refused.valueOf('password'), refused.valueOf('repeat')]).toEqual(['', ''])
  })
})

describe('an invitation', () => {
  it.each([
    ['en', 'Choose a password', 'Save the password', /Sign in with your email and this password/],
    ['es', 'Elegir una contraseña', 'Guardar la contraseña', /Inicie sesión con su correo y/],
  ] as const)(
    'ends with how to sign in, and mentions no ended session (%s)',
    async (lang, title, save, text) => {
      const email = uniqueEmail('invited')
      const { user_id: id } = await buildParticipant({ email })
      const { pathname } = new URL(await createLink({ id, email }, { kind: 'INVITE' }))
      const page = await readerOf(null, lang).open(pathname)
      expect(page.heading).toBe(title)
      const typed = { password: 'Umbrella-day9', repeat: 'Umbrella-day9' }
      const chosen = await page.press(save, typed)
      expect([chosen.heading, chosen.text]).toEqual([title, expect.stringMatching(text)])
      expect(chosen.text).not.toMatch(/signed out|sus sesiones/)
    },
  )
})

describe('sign-in and security', () => {
  const HERE = '/user/security'

  it("lists the user's sessions, and ends another one but not this", async () => {
    const { userId } = await person()
    const [mine, other] = [await signIn(userId), await signIn(userId)]
    const me = readerOf(mine.token)
    const page = await me.open(HERE)
    expect(page.text).toContain('This session')
    const ended = await page.press('End all other sessions')
    expect(ended.told).toMatch(/\w/)
    expect(await Session.findByPk(mine.sessionId)).not.toBeNull()
    expect((await readerOf(other.token).open(HERE)).path).toMatch(/^\/user\/login/)
    expect((await me.open(HERE)).path).toBe(HERE)
  })

  it('leads to a new password', async () => {
    const { email, userId } = await person()
    const page = await readerOf((await signIn(userId)).token).open(HERE)
    expect(page.text).toContain(`Confirm it with the link we send to ${email}.`)
    expect((await page.follow('Choose a new password')).path).toBe('/user/reset')
  })

  it("a new address needs the user's own password, which is not sent back, and takes effect once confirmed", async () => {
    const { email, userId } = await person()
    const fresh = uniqueEmail('fresh')
    const page = await readerOf((await signIn(userId)).token).open(HERE)
    const refused = await page.press('Change email', { email: fresh, password: 'Rain-boots8' })
    expect([refused.status, refused.valueOf('email')]).toEqual([422, fresh])
    expect([refused.errorOf('password') !== '', refused.valueOf('password')]).toEqual([true, ''])
    const asked = await page.press('Change email', { email: fresh, password: PASSWORD })
    expect(asked.told).toMatch(/\w/)
    expect((await User.findByPk(userId))!.email).toBe(email)
    expect(await Outbox.count({ where: { recipient: fresh } })).toBe(1)
  })

  it('is there in Spanish', async () => {
    const { userId } = await person()
    const page = await readerOf((await signIn(userId)).token, 'es').open(HERE)
    const refused = await page.press(/correo/i, { email: '', password: '' })
    expect(refused.errorOf('email')).toMatch(/obligatorio/i)
  })
})
