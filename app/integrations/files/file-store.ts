/** A byte range of a file; `start` and `end` are both inclusive. */
export type ByteRange = { start: number; end: number }

/** A file in the store, complete or not. */
export type StoredFile = { key: string; changed: Date }

/**
 * Where uploaded files are stored. Keys are paths of plain names (`practice/12/<random id>`); a file's
 * original name and owner are only in the database.
 */
export type FileStore = {
  /** Stores a whole file or nothing. @throws Error when it could not be stored. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The bytes of a file, or of a range of it; null if there is no such file. */
  get: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>
  /** Removes a file; a missing one counts as removed. */
  delete: (key: string) => Promise<void>
  /** Returns which of these files exist. */
  exists: (keys: readonly string[]) => Promise<Set<string>>
  /** Every file that was ever stored and still exists, including remains of uploads that broke off. */
  list: () => AsyncIterable<StoredFile>
}

/** Extension of a file while it is being written. */
export const PART = '.part'
const PLAIN = /^[a-z\d-]+(\/[a-z\d-]+)*(\.[a-z\d-]+\.part)?$/

/** True if a text is a valid file key: it cannot lead outside the store. */
export const isKey = (key: string) => PLAIN.test(key)

/** Checks a file key. @throws Error for a key that could lead outside the store. */
export function mustBeKey(key: string): void {
  if (!isKey(key)) throw new Error('not a key of a stored file')
}
