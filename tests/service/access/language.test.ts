import { beforeAll, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { User } from 'db/models/user'
import { action as chooseLanguage } from '~/routes/language'
import { action as signInAction } from '~/routes/user/login'
import { hashPassword } from '~/domain/auth/password.server'
import { languageCookie } from '~/platform/cookies.server'
import { buildParticipant, buildPractitioner } from 'tests/builders/people'
import { requestOf } from 'tests/access/ask'
import { signIn } from 'tests/access/world'

const PASSWORD = 'Rain-boots7'
let password_hash: string
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD)
})

async function accountIn(language: string | null): Promise<User> {
  const user = (await User.findByPk((await buildParticipant({ password_hash })).user_id))!
  return user.update({ language })
}

async function nurseIn(language: string | null): Promise<User> {
  const { user_id } = await buildPractitioner({ role: 'NURSE' })
  return (await User.findByPk(user_id))!.update({ language, password_hash })
}

/** The language that the browser stores after signing in, if the answer sets one. */
async function languageAfterSignIn(user: User, chosen?: 'en' | 'es'): Promise<string | undefined> {
  const request = await requestOf({
    path: '/user/login',
    method: 'POST',
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(chosen && { Cookie: (await languageCookie.serialize(chosen)).split(';')[0]! }),
    },
    body: new URLSearchParams({ email: user.email, password: PASSWORD }),
  })
  const answer = (await signInAction({ request, params: {}, context: {} })) as Response
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('language='))
  const value = /^language=([^;]*)/.exec(cookie ?? '')?.[1]
  return value && (JSON.parse(atob(decodeURIComponent(value))) as string)
}

it('a participant reads the language chosen before, on any device', async () => {
  expect(await languageAfterSignIn(await accountIn('es'))).toBe('es')
  expect(await languageAfterSignIn(await accountIn(null))).toBeUndefined()
})

it("staff read their account's language if none was chosen in the browser", async () => {
  expect(await languageAfterSignIn(await nurseIn('es'))).toBe('es')
  expect(await languageAfterSignIn(await nurseIn('es'), 'en')).toBeUndefined()
  expect(await languageAfterSignIn(await nurseIn(null))).toBeUndefined()
})

it("a signed-in user's choice is stored with the account and logged once", async () => {
  const user = await accountIn('en')
  const { token } = await signIn(user.id)
  for (let n = 0; n < 2; n += 1) {
    const request = await requestOf({
      path: '/language',
      token,
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ lang: 'es', to: '/' }),
    })
    await chooseLanguage({ request, params: {}, context: {} }).catch((answer: Response) => answer)
  }
  expect(await user.reload()).toMatchObject({ language: 'es' })
  expect(
    await readRows(`SELECT id FROM user_log WHERE user_id = $id AND text = 'Chose a language'`, {
      id: user.id,
    }),
  ).toHaveLength(1)
})
