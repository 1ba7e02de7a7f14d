import { expect, it, vi } from 'vitest'
import { languageCookie, choicesCookie, sessionCookie } from './cookies.server'
import { redirectWithFlash } from './flash.server'

const settings = vi.hoisted(() => ({ PUBLIC_URL: 'https://tendwell.example' }))
vi.mock('./env.server', () => ({ env: () => settings, isProduction: () => true }))

const all = async () => [
  await sessionCookie().serialize('x'),
  await languageCookie.serialize('es'),
  await choicesCookie.serialize({}),
  (await redirectWithFlash('/', { kind: 'success', key: 'ui.saved' })).headers.get('Set-Cookie'),
]

it('every cookie is Secure where the site has https, and the session is tied to the host', async () => {
  const cookies = await all()
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/;.*Secure; SameSite=Lax$/)
  expect(cookies[0]).toMatch(/^__Host-tendwell=.*HttpOnly/)
  settings.PUBLIC_URL = 'http://localhost:3000'
  for (const cookie of await all()) expect(cookie).not.toContain('Secure')
})
