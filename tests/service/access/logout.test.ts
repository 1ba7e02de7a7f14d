import { expect, it, vi } from 'vitest'
import { Session } from 'db/models/session'
import { action } from '~/routes/user/logout'
import { buildAdmin } from 'tests/builders/people'
import { flashOf, requestOf, SITE } from 'tests/access/ask'
import { signIn } from 'tests/access/world'

const signOut = vi.hoisted(() => ({ fails: false }))
vi.mock('~/domain/auth/sign-in.server', async (original) => {
  const module = await original<typeof import('~/domain/auth/sign-in.server')>()
  return {
    ...module,
    signOut: (...args: Parameters<typeof module.signOut>) =>
      signOut.fails ? Promise.reject(new Error('disk')) : module.signOut(...args),
  }
})

async function logOut(token: string): Promise<Response> {
  const request = await requestOf({
    path: '/user/logout',
    token,
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', Referer: `${SITE}/userlog/browse` },
  })
  return action({ request, params: {}, context: {} })
}

it('a sign-out that fails says so where it was asked for and keeps the cookie (AUTH-08)', async () => {
  const { token, sessionId } = await signIn((await buildAdmin()).id)
  signOut.fails = true
  const failed = await logOut(token)
  expect([failed.headers.get('Location'), flashOf(failed), failed.headers.has('Clear-Site-Data')]).toEqual([
    '/userlog/browse',
    { kind: 'error', key: 'auth.logoutError' },
    false,
  ])
  signOut.fails = false
  const done = await logOut(token)
  expect([done.headers.get('Location'), done.headers.get('Clear-Site-Data')]).toEqual(['/', '"cache"'])
  expect(await Session.count({ where: { id: sessionId } })).toBe(0)
})
