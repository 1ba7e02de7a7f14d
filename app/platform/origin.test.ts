import { describe, expect, it } from 'vitest'
import { guardOrigin, ownPath, previousPage } from './origin.server'

const post = (headers: Record<string, string>) =>
  new Request('http://tendwell.example/user/login', {
    method: 'POST',
    headers: { Host: 'tendwell.example', ...headers },
  })

describe('requests from elsewhere', () => {
  it.each([
    ['same-origin by fetch metadata', { 'Sec-Fetch-Site': 'same-origin' }],
    ['typed address', { 'Sec-Fetch-Site': 'none' }],
    ['matching Origin', { Origin: 'http://tendwell.example' }],
    ['matching Referer only', { Referer: 'http://tendwell.example/user/login' }],
  ])('%s passes', (_, headers) => expect(() => guardOrigin(post(headers))).not.toThrow())

  it.each([
    ['no sign of where it came from', {}],
    ['cross-site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://tendwell.example' }],
    ['a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
    ['a foreign Origin', { Origin: 'http://evil.example' }],
    ['a null Origin', { Origin: 'null' }],
    ['a host that only begins like ours', { Origin: 'http://tendwell.example.evil.example' }],
    ['a foreign Referer', { Referer: 'http://evil.example/?http://tendwell.example' }],
  ])('%s is refused', (_, headers) => expect(() => guardOrigin(post(headers))).toThrow())

  it('a read needs no proof', () =>
    expect(() => guardOrigin(new Request('http://tendwell.example/'))).not.toThrow())
})

describe('targets of redirects', () => {
  const request = new Request('http://tendwell.example/user/login')
  it.each([
    ['/participant/admin?page=2', '/participant/admin?page=2'],
    ['//evil.example', null],
    ['https://evil.example/', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
  ])('%j leads to %j', (target, expected) => expect(ownPath(target, request)).toBe(expected))

  it('the page to go back to is another page of this host only', () => {
    const from = (referer: string) =>
      previousPage(
        new Request('http://tendwell.example/a', { headers: { Referer: referer, Host: 'tendwell.example' } }),
      )
    expect([
      from('http://tendwell.example/b?x=1'),
      from('http://tendwell.example/a'),
      from('http://evil.example/b'),
      from('nonsense'),
    ]).toEqual(['/b?x=1', null, null, null])
  })
})
