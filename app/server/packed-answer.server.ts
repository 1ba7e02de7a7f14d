import { gzipSync } from 'node:zlib'
import { takes } from './codings'

type Bytes = Uint8Array<ArrayBuffer>

/** For answers that are made anew each time: less than half the time of the usual level for a tenth more
 * bytes. */
const LEVEL = 3
/** Packing something shorter takes longer than sending it. */
const LEAST = 1024

/** The bytes of a text answer, packed where the reader's browser takes it; sets the headers that belong to
 * it. */
export function packed(text: string, request: Request, headers: Headers): Bytes {
  const plain = Buffer.from(text)
  const packs = plain.length >= LEAST && takes(request.headers.get('Accept-Encoding'), 'gzip')
  if (packs) headers.set('Content-Encoding', 'gzip')
  const bytes = Uint8Array.from(packs ? gzipSync(plain, { level: LEVEL }) : plain)
  headers.append('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(bytes.length))
  return bytes
}
