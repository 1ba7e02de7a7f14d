import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packed } from './packed.server'

const PAGE = '<p>Muñoz – “größer” 😀</p>'.repeat(200)
const WHOLE = `<!DOCTYPE html>${PAGE}`

function packedFor(accepts: string | null) {
  const headers = new Headers()
  const bytes = packed(
    ['<!DOCTYPE html>', PAGE, ''],
    new Request('http://tendwell.test/', { headers: accepts === null ? {} : { 'Accept-Encoding': accepts } }),
    headers,
  )
  return {
    bytes,
    coding: headers.get('Content-Encoding'),
    vary: headers.get('Vary'),
    length: Number(headers.get('Content-Length')),
  }
}

describe('a page on its way', () => {
  it.each(['gzip, deflate, br', 'gzip, deflate, br, zstd', 'BR;q=0.5'])(
    'goes as Brotli to who takes %j',
    (accepts) => {
      const { bytes, coding, vary, length } = packedFor(accepts)
      expect([coding, vary, length]).toEqual(['br', 'Accept-Encoding', bytes.length])
      expect(brotliDecompressSync(bytes).toString()).toBe(WHOLE)
      expect(bytes.length).toBeLessThan(PAGE.length / 10)
    },
  )

  it.each(['gzip, deflate', 'br;q=0, gzip', 'br;q=0.0,gzip;q=0.1'])(
    'goes as gzip to who takes %j',
    (accepts) => {
      const { bytes, coding } = packedFor(accepts)
      expect(coding).toBe('gzip')
      expect(gunzipSync(bytes).toString()).toBe(WHOLE)
    },
  )

  it.each([null, '', 'identity', 'gzip;q=0', 'x-gzip, brotli'])(
    'goes as it is to who takes %j',
    (accepts) => {
      const { bytes, coding, vary, length } = packedFor(accepts)
      expect([coding, vary, length]).toEqual([null, 'Accept-Encoding', bytes.length])
      expect(Buffer.from(bytes).toString()).toBe(WHOLE)
    },
  )

  it('goes as it is when it is short', () => {
    const headers = new Headers()
    const bytes = packed(
      ['<p>ñ</p>'],
      new Request('http://tendwell.test/', { headers: { 'Accept-Encoding': 'gzip, br' } }),
      headers,
    )
    expect([
      Buffer.from(bytes).toString(),
      headers.get('Content-Encoding'),
      headers.get('Content-Length'),
    ]).toEqual(['<p>ñ</p>', null, '9'])
  })
})
