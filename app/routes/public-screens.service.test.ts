import { describe, expect, it } from 'vitest'
import { User } from 'db/models/user'
import { walk } from 'tests/builders/doors'
import { buildAdmin } from 'tests/builders/people'
import { openSession } from '~/core/session/session.server'
import { loader as alias } from './alias'
import { loader as live } from './health/healthz'
import { loader as ready } from './health/readyz'
import { action as choose, loader as language } from './language'
import { loader as notFound } from './not-found'
import { action as ask, loader as support } from './support'
import { loader as texts } from './texts'
import { loader as translations } from './translations'

const get = (door: unknown, path: string, headers = {}) => walk(door, { path, token: '', headers })

it('the process says that it is up and ready, and the answers are not cached', async () => {
  for (const [door, path] of [
    [live, '/healthz'],
    [ready, '/readyz'],
  ] as const) {
    const { status, headers } = await get(door, path)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  }
})

it('a short address asks a visitor to sign in, and remembers where to go (OP-50)', async () => {
  const { status, headers } = await get(alias, '/home?lng=es')
  expect([status, headers.get('Location')]).toEqual([302, '/user/login?to=%2Fhome%3Flng%3Des'])
})

it('an unknown address is not found; a visitor gets no search for patients (UI-23)', async () => {
  expect(await get(notFound, '/nowhere')).toMatchObject({ status: 404, data: { patients: null } })
})

describe('a reader preference', () => {
  const send = (values: Record<string, string>, token = '') =>
    walk(choose, { path: '/language', token, body: new URLSearchParams(values) })

  it('is stored on the device, and the reader stays where they were', async () => {
    const { headers } = await send({ lang: 'es', to: '/support?page=2' })
    expect(headers.get('Location')).toBe('/support?page=2')
    expect(headers.getSetCookie()).toHaveLength(1)
  })

  it('never leads to another site', async () => {
    expect((await send({ lang: 'es', to: 'https://example.com/' })).headers.get('Location')).toBe('/')
    expect((await send({ lang: 'es', to: '//example.com/' })).headers.get('Location')).toBe('/')
  })

  it('for the language is stored with the account', async () => {
    const { id: userId } = await buildAdmin()
    const { token } = await openSession({ userId, staff: true })
    await send({ lang: 'es' }, token)
    expect(await User.findByPk(userId)).toMatchObject({ language: 'es' })
  })

  it('that does not exist changes nothing', async () => {
    expect((await send({ lang: 'fr', scheme: 'pink' })).headers.getSetCookie()).not.toContain('fr')
    expect((await get(language, '/language')).headers.get('Location')).toBe('/')
  })
})

describe('texts for scripts', () => {
  it('are cached forever only at the URL of their version', async () => {
    const { response, headers } = await get(texts, '/texts?names=ui&theme=default&lang=es&version=old')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(await response!.text()).toContain('"ui.cancel":"Cancelar"')
  })

  it.each(['names=ui&theme=nope', 'names=nope&theme=default', ''])('do not exist for "%s"', async (query) => {
    expect((await get(texts, `/texts?${query}`)).status).toBe(404)
  })
})

it('all texts are exported as csv: key, English, Spanish (I18N-04)', async () => {
  const { response } = await get(translations, '/translations-es.csv')
  const csv = await response!.text()
  expect(csv).toMatch(/^\uFEFF?key,en,es\r\n/)
  expect(csv).toContain('\r\nui.cancel,Cancel,Cancelar\r\n')
})

describe('the contact form (HOME-09)', () => {
  it('guesses the operating system, and knows nothing of a visitor', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const { data } = await get(support, '/support', { 'User-Agent': agent })
    expect(data).toMatchObject({ defaults: { system: 'LINUX' } })
    expect(data).not.toHaveProperty('defaults.email')
  })

  it('says what is missing', async () => {
    const body = new URLSearchParams({ name: 'Ana', email: 'no address', message: '', idempotency_key: 'k' })
    const { status, data } = await walk(ask, { path: '/support', token: '', body })
    expect(status).toBe(422)
    expect(Object.keys(data.error as unknown as object)).toEqual(['email', 'browser', 'system'])
  })
})
