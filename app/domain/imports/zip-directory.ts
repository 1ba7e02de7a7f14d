const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const MAX_COMMENT = 0xffff

export type ZipDirectory = { names: string[]; unpackedBytes: number }

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  return -1
}

/**
 * Reads the central directory of a zip file without unpacking anything: entry names and the sum of the unpacked sizes
 * in bytes. Answers null for a damaged directory and for one that hides an entry's size.
 */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const directory: ZipDirectory = { names: [], unpackedBytes: 0 }
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > bytes.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null
    const packed = view.getUint32(at + 20, true)
    const unpacked = view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    // The shortest deflated empty entry is two bytes; more than that with a size of zero is a lie.
    if (unpacked === 0 && packed > 2) return null
    directory.unpackedBytes += unpacked
    directory.names.push(new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)))
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return directory
}
