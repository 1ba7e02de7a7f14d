const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const ZIP64 = 0x0001
/** Marks a size that is stored in 64 bits elsewhere. */
const ELSEWHERE = 0xffffffff
const STORED = 0
const DEFLATED = 8

/** An entry as declared in the central directory; sizes in bytes. */
export type ZipEntry = {
  name: string
  method: number
  packed: number
  unpacked: number
  offset: number
  long: LongSizes
}
/** 64-bit sizes, where present. */
type LongSizes = { packed?: number; unpacked?: number }

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Finds the directory's end record: the last one, as the spreadsheet library looks for it, and it must end
 * the file. Another one after it, or in its comment, would lead the library to a directory that was not
 * checked.
 */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 4; at >= 0; at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue
    return at + END_LENGTH <= view.byteLength &&
      at + END_LENGTH + view.getUint16(at + 20, true) === view.byteLength
      ? at
      : -1
  }
  return -1
}

/** Returns the number of entries that a zip file declares; null if it is damaged. */
export function countZipEntries(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  const end = findEnd(view)
  return end < 0 ? null : view.getUint16(end + 10, true)
}

/** Reads the central directory of a zip file without unpacking; null if it is damaged. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = viewOf(bytes)
  const end = findEnd(view)
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  if (view.getUint16(end + 8, true) !== count) return null
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > bytes.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null
    const extra = at + ENTRY_LENGTH + view.getUint16(at + 28, true)
    const comment = extra + view.getUint16(at + 30, true)
    const short = { packed: view.getUint32(at + 20, true), unpacked: view.getUint32(at + 24, true) }
    const long = longSizes(bytes.subarray(extra, comment))
    const sizes = { ...short, ...long }
    if (
      ![ELSEWHERE, sizes.packed].includes(short.packed) ||
      ![ELSEWHERE, sizes.unpacked].includes(short.unpacked)
    )
      return null
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, extra)),
      method: view.getUint16(at + 10, true),
      ...sizes,
      offset: view.getUint32(at + 42, true),
      long,
    })
    at = comment + view.getUint16(at + 32, true)
  }
  return entries
}

function packedData(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const { offset, packed } = entry
  const view = viewOf(bytes)
  if (offset + LOCAL_LENGTH > bytes.byteLength || view.getUint32(offset, true) !== LOCAL_SIGNATURE)
    return null
  const names = offset + LOCAL_LENGTH
  const extra = names + view.getUint16(offset + 26, true)
  const start = extra + view.getUint16(offset + 28, true)
  if (start + packed > bytes.byteLength) return null
  const sameName = new TextDecoder().decode(bytes.subarray(names, extra)) === entry.name
  const sameMethod = view.getUint16(offset + 8, true) === entry.method
  const local = {
    packed: view.getUint32(offset + 18, true),
    unpacked: view.getUint32(offset + 22, true),
    ...longSizes(bytes.subarray(extra, start)),
    ...entry.long,
  }
  // Streaming writers leave these at 0.
  const sameSizes = [0, packed].includes(local.packed) && [0, entry.unpacked].includes(local.unpacked)
  return sameName && sameMethod && sameSizes ? bytes.subarray(start, start + packed) : null
}

/**
 * The 64-bit sizes in an entry's extra fields that replace the 32-bit ones; the last ones win, and 0 replaces
 * nothing.
 */
function longSizes(extra: Uint8Array): LongSizes {
  const view = viewOf(extra)
  let sizes: LongSizes = {}
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64) continue
    const [unpacked, packed] = [4, 12].map((from) =>
      at + from + 8 <= extra.byteLength ? Number(view.getBigUint64(at + from, true)) : 0,
    )
    sizes = { ...(packed && { packed }), ...(unpacked && { unpacked }) }
  }
  return sizes
}

/** Inflates without keeping the result and counts the bytes; stops once there are more than `limit`. */
async function inflatedSize(data: Uint8Array, limit: number): Promise<number> {
  const reader = new Blob([data as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return size
    size += value.byteLength
    if (size <= limit) continue
    await reader.cancel()
    return size
  }
}

/**
 * True if every entry unpacks to exactly its declared size and its local header agrees with the directory.
 * Otherwise a forged directory could hide a huge entry from the check of declared sizes: the spreadsheet
 * library trusts the local header and unpacks to the end whatever was declared.
 */
export async function sizesAreTrue(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<boolean> {
  for (const entry of entries) {
    const data = packedData(bytes, entry)
    if (!data) return false
    if (entry.method === STORED && entry.packed === entry.unpacked) continue
    if (entry.method !== DEFLATED) return false
    const size = await inflatedSize(data, entry.unpacked).catch(() => -1)
    if (size !== entry.unpacked) return false
  }
  return true
}
