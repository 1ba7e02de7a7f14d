import type { ByteRange } from '~/integrations/files/file-store'

/**
 * Returns the single byte range that a Range header requests from a file of `size` bytes. Null to send the
 * whole file (no header, several ranges, another unit); 'unsatisfiable' if the range is beyond the end.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s/g, '') ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [first, last] = [match[1]!, match[2]!]
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (Number(first) >= size) return 'unsatisfiable'
  if (last !== '' && Number(last) < Number(first)) return null
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
