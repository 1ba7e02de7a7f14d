/** A part of a file: first and last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Where uploaded files are kept. Keys are paths of plain names (`practice/12/<random id>`); what a file was called and
 * whose it is stands in the database only.
 */
export type FileStore = {
  /** Stores a whole file or nothing. @throws Error when it could not be stored. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The bytes of a file, or of a part of it; null when there is no such file. */
  get: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>
  /** Removes a file; one that is not there counts as removed. */
  delete: (key: string) => Promise<void>
  /** Which of these files are there. */
  exists: (keys: readonly string[]) => Promise<Set<string>>
}

const PLAIN = /^[a-z\d-]+(\/[a-z\d-]+)*$/

/** @throws Error for a key that could leave the place of the files. */
export function mustBeKey(key: string): void {
  if (!PLAIN.test(key)) throw new Error('not a key of a stored file')
}
