import { describe, expect, it } from 'vitest'
import { bytesOf, guardBodySize, isCountable } from './body.server'

const PARTS = 'multipart/form-data; boundary=x'
const PAIRS = 'application/x-www-form-urlencoded'

describe('the size of a body', () => {
  const passes = (length: number, open: boolean, type = PAIRS) => {
    const headers = { 'Content-Length': String(length), 'Content-Type': type }
    try {
      guardBodySize(new Request('http://tendwell.example/', { method: 'POST', headers }), { open })
      return true
    } catch {
      return false
    }
  }

  it('has a small limit if anybody may send one, also as multipart', () => {
    expect([passes(65_536, true), passes(65_537, true), passes(65_537, true, PARTS)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is larger for people who are signed in, and largest for uploads', () => {
    expect([passes(1_000_000, false), passes(1_000_001, false)]).toEqual([true, false])
    expect([passes(12_000_000, false, PARTS), passes(12_000_001, false, PARTS)]).toEqual([true, false])
  })

  it('is counted as it arrives, and the rest is not canceled', async () => {
    let given = false
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array(1_000)),
      cancel: () => void (given = true),
    })
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    expect(await bytesOf(new Request('http://tendwell.example/', init), 10_000)).toBeNull()
    expect(given).toBe(false)
  })
})

describe('a form is parsed only if it has few and short fields', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`

  it.each([
    ['pairs', 'a=1&b=2', PAIRS, true],
    ['as many pairs as allowed', 'a=1&'.repeat(1_999), PAIRS, true],
    ['too many pairs', 'a=1&'.repeat(2_000), PAIRS, false],
    ['parts', `${part('a')}${part('b')}--x--\r\n`, PARTS, true],
    ['too many parts', `${part('a').repeat(2_001)}--x--\r\n`, PARTS, false],
    ['a part with a long head', `${part('a'.repeat(5_000))}--x--\r\n`, PARTS, false],
    ['a quoted boundary', `${part('a').repeat(2_001)}--x--\r\n`, 'multipart/form-data; boundary="x"', false],
  ])('%s', (_, body, type, expected) => expect(isCountable(bytes(body), type)).toBe(expected))
})
