import { describe, expect, it } from 'vitest'
import { parseDsn } from './dsn'
import { emailKey, fold } from './fold'
import { groupBy } from './group-by'
import { isZone, ownZone, ownZoneCookie } from './own-zone.server'
import { Conflict, forbidden, invalid, Refusal } from './refusal'
import { withTo } from './return-to'
import { isVisible, withoutInvisible } from './invisible-signs'

describe('where error reports go', () => {
  it.each([
    ['https://key@errors.example/12', { url: 'https://errors.example/api/12/envelope/', key: 'key' }],
    ['https://key@errors.example/a/b/12', { url: 'https://errors.example/a/b/api/12/envelope/', key: 'key' }],
    ['http://key@localhost:9000/1', { url: 'http://localhost:9000/api/1/envelope/', key: 'key' }],
    ['https://errors.example/12', null],
    ['https://key:secret@errors.example/12', null],
    ['https://key@errors.example/project', null],
    ['https://key@errors.example/12?x=1', null],
    ['ftp://key@errors.example/12', null],
    ['nonsense', null],
  ])('%s', (dsn, target) => {
    expect(parseDsn(dsn)).toEqual(target)
  })
})

describe('texts that are compared', () => {
  it('are folded: case, accents, invisible characters and spaces do not matter', () => {
    expect(fold('  Núñez\u200b   DE la\tCruz ')).toBe('nunez de la cruz')
    expect(fold('Nu\u0301n\u0303ez')).toBe(fold('Núñez'))
  })

  it('spelling variants of one address share an account', () => {
    expect(emailKey(' Ana@Example.ORG')).toBe('ana@example.org')
    expect(emailKey('jose\u0301@example.org')).toBe(emailKey('josé@example.org'))
  })

  it('invisible characters are removed, but joiners of words and emoji stay', () => {
    expect(withoutInvisible('a\u200bb\u202ec')).toBe('abc')
    expect(withoutInvisible('👩‍⚕️')).toBe('👩‍⚕️')
    expect([isVisible(' \u200b'), isVisible('.')]).toEqual([false, true])
  })
})

describe("the reader's own time zone", () => {
  const asks = async (zone: string) =>
    ownZone(
      new Request('http://localhost/', {
        headers: { Cookie: (await ownZoneCookie.serialize(zone)).split(';')[0]! },
      }),
    )

  it('is the one in the cookie, if it exists', async () => {
    expect(await asks('America/Denver')).toBe('America/Denver')
    expect(await asks('Mars/Olympus')).toBeNull()
    expect(await ownZone(new Request('http://localhost/'))).toBeNull()
    expect([isZone('Pacific/Guam'), isZone('')]).toEqual([true, false])
  })
})

describe('the page to go to afterwards', () => {
  it.each([
    ['/user/login', '/participant/home?tab=1', '/user/login?to=%2Fparticipant%2Fhome%3Ftab%3D1'],
    ['/user/login?ended=idle', '/a', '/user/login?ended=idle&to=%2Fa'],
    ['/user/login', '/', '/user/login'],
    ['/user/login', null, '/user/login'],
    ['/user/login', undefined, '/user/login'],
  ])('%s, then %s', (path, to, address) => {
    expect(withTo(path, to)).toBe(address)
  })
})

describe('what is refused', () => {
  it('has the status that an error boundary shows, and says no more to outsiders', () => {
    expect(forbidden()).toMatchObject({ status: 403, data: { key: 'shell.notAuthorized' } })
    expect(invalid({ name: ['form.required'] })).toMatchObject({
      status: 422,
      data: { errors: { name: ['form.required'] } },
    })
    expect(new Refusal('form.stale').data).not.toHaveProperty('errors')
    const conflict = new Conflict({ name: 'Stored' })
    expect([conflict.status, conflict.current]).toEqual([409, { name: 'Stored' }])
    expect(conflict).toBeInstanceOf(Refusal)
  })
})

describe('groups', () => {
  it('keep the order of their items', () => {
    const groups = groupBy(['b1', 'a1', 'b2'], (word) => word[0])
    expect([...groups]).toEqual([
      ['b', ['b1', 'b2']],
      ['a', ['a1']],
    ])
  })
})
