const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const MAX_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8

/** An entry as the central directory declares it; sizes in bytes. */
export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; offset: number }

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  return -1
}

/** Reads the central directory of a zip file without unpacking anything; null when it is damaged. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = viewOf(bytes)
  const end = findEnd(view)
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > bytes.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function packedData(bytes: Uint8Array, { offset, packed }: ZipEntry): Uint8Array | null {
  const view = viewOf(bytes)
  if (offset + LOCAL_LENGTH > bytes.byteLength || view.getUint32(offset, true) !== LOCAL_SIGNATURE) return null
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  return start + packed <= bytes.byteLength ? bytes.subarray(start, start + packed) : null
}

/** Inflates without keeping the result and counts the bytes; stops as soon as there are more than `limit`. */
async function inflatedSize(data: Uint8Array, limit: number): Promise<number> {
  const reader = new Blob([data as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
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
 * Tells whether every entry unpacks to exactly the size it declares. A forged directory would otherwise slip a huge
 * entry past a check of the declared sizes, for the spreadsheet library unpacks to the end whatever was declared.
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
