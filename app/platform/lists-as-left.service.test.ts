import { expect, it } from 'vitest'
import { asLeft, forgetLists, readLists, rememberList } from './lists-as-left.server'
import { newRequestContext, runInRequestContext } from './request-context.server'

const SITE = 'http://localhost:3000'
const at = (path: string, cookie = '') =>
  new Request(SITE + path, { headers: cookie ? { Cookie: cookie.split(';')[0]! } : {} })
const inRequest = <T>(work: () => Promise<T>) => runInRequestContext(newRequestContext('192.0.2.7'), work)
const LIST = '/participant/admin?lastname=m&page=3'

it('a list is returned to as it was left, without what was open over it', async () => {
  const cookie = await rememberList(at(`${LIST}&modal=delete&target=7`), 4, {})
  await inRequest(async () => {
    await readLists(at('/participant/update/id/7', cookie!), 4)
    expect([asLeft('/participant/admin'), asLeft('/participant/admin?page=1'), asLeft('/')]).toEqual([
      LIST,
      '/participant/admin?page=1',
      '/',
    ])
  })
})

it('names and searches cannot be read in the browser’s cookie', async () => {
  const cookie = (await rememberList(at('/participant/admin?lastname=Mendoza'), 4, {}))!
  const value = decodeURIComponent(cookie.split(';')[0]!.replace('lists=', ''))
  const packed = Buffer.from(value, 'base64').toString('utf8')
  const sealed = Buffer.from(packed.split('.')[1] ?? '', 'base64url').toString('latin1')
  for (const text of [cookie, value, packed, sealed]) expect(text).not.toMatch(/Mendoza|participant/)
  const changed = cookie.replace('lists=', 'lists=x')
  expect(await inRequest(() => readLists(at('/', changed), 4))).toEqual({})
})

it('five long ones fit into one cookie, or at least the latest', async () => {
  const many = Object.fromEntries([1, 2, 3, 4].map((n) => [`/list/${n}`, `?q=${'x'.repeat(390)}`]))
  const cookie = (await rememberList(at(`/list/5?q=${'y'.repeat(390)}`), 4, many))!
  expect(cookie.length).toBeLessThan(4000)
  expect(Object.keys(await inRequest(() => readLists(at('/', cookie), 4)))).toContain('/list/5')
})

it('by nobody else, and not after sign-out', async () => {
  const cookie = await rememberList(at(LIST), 4, {})
  expect(await inRequest(() => readLists(at('/', cookie!), 5))).toEqual({})
  expect(await forgetLists(at('/', cookie!))).toMatch(/Max-Age=0/)
  expect(await forgetLists(at('/'))).toBeNull()
})

it('anew when it was opened anew; the cookie is only sent when something changes, and holds few lists', async () => {
  const known = { '/participant/admin': '?lastname=m&page=3' }
  expect(await rememberList(at(LIST), 4, known)).toBeNull()
  const cookie = await rememberList(at('/participant/admin'), 4, known)
  expect(await inRequest(() => readLists(at('/', cookie!), 4))).toEqual({})
  const many = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`/list/${n}`, '?page=2']))
  const sixth = await rememberList(at('/list/6?page=2'), 4, many)
  const lists = await inRequest(() => readLists(at('/', sixth!), 4))
  expect(Object.keys(lists)).toEqual(['/list/2', '/list/3', '/list/4', '/list/5', '/list/6'])
})
