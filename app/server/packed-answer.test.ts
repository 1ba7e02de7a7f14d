import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packed } from './packed-answer.server'

const PAGE = `<!DOCTYPE html>${'<p>Muñoz – “größer” 😀</p>'.repeat(200)}`

function packedFor(accepts: string | null, text = PAGE) {
  const headers = new Headers()
  const asked = new Request('http://tendwell.test/', {
    headers: accepts === null ? {} : { 'Accept-Encoding': accepts },
  })
  const bytes = packed(text, asked, headers)
  return {
    bytes,
    coding: headers.get('Content-Encoding'),
    vary: headers.get('Vary'),
    length: Number(headers.get('Content-Length')),
  }
}

describe('a page in transit', () => {
  it.each(['gzip, deflate', 'br, GZIP;q=0.5', 'br;q=0.0,gzip;q=0.1'])(
    'is gzipped for a client that accepts %j',
    (accepts) => {
      const { bytes, coding, vary, length } = packedFor(accepts)
      expect([coding, vary, length]).toEqual(['gzip', 'Accept-Encoding', bytes.length])
      expect(gunzipSync(bytes).toString()).toBe(PAGE)
      expect(bytes.length).toBeLessThan(PAGE.length / 10)
    },
  )

  it.each([null, '', 'identity', 'gzip;q=0', 'x-gzip, brotli'])(
    'is not compressed for a client that accepts %j',
    (accepts) => {
      const { bytes, coding, vary, length } = packedFor(accepts)
      expect([coding, vary, length]).toEqual([null, 'Accept-Encoding', bytes.length])
      expect(Buffer.from(bytes).toString()).toBe(PAGE)
    },
  )

  it('is not compressed if it is short', () => {
    const { bytes, coding, length } = packedFor('gzip, br', '<p>ñ</p>')
    expect([Buffer.from(bytes).toString(), coding, length]).toEqual(['<p>ñ</p>', null, 9])
  })
})
