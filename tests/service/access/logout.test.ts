import { expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { Session } from 'db/models/session'
import { action } from '~/routes/user/logout'
import { buildAdmin } from 'tests/builders/people'
import { flashOf, requestOf, SITE } from 'tests/access/ask'
import { signIn } from 'tests/access/world'

async function logOut(token: string): Promise<Response> {
  const request = await requestOf({
    path: '/user/logout',
    token,
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', Referer: `${SITE}/userlog/browse` },
  })
  return action({ request, params: {}, context: {} })
}

it('a sign-out that fails says so where it was requested and keeps the cookie (AUTH-08)', async () => {
  const { token, sessionId } = await signIn((await buildAdmin()).id)
  // No sign-out without its log row.
  await writeRows('ALTER TABLE user_log RENAME TO lost_log')
  const failed = await logOut(token)
  expect([failed.headers.get('Location'), flashOf(failed), failed.headers.has('Clear-Site-Data')]).toEqual([
    '/userlog/browse',
    { kind: 'error', key: 'auth.logoutError' },
    false,
  ])
  await writeRows('ALTER TABLE lost_log RENAME TO user_log')
  const done = await logOut(token)
  expect([done.headers.get('Location'), done.headers.get('Clear-Site-Data')]).toEqual([
    '/',
    '"cache", "storage"',
  ])
  expect(await Session.count({ where: { id: sessionId } })).toBe(0)
})
