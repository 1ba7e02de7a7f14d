/** A part of a file: first and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** A file that lies in the store, finished or not. */
export type StoredFile = { key: string; changed: Date }

/**
 * Where uploaded files are kept. Keys are paths of plain names (`practice/12/<random id>`); what a file was
 * called and whose it is stands in the database only.
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
  /**
   * Everything that was ever put there and is still there, also what an upload that broke off left behind.
   */
  list: () => AsyncIterable<StoredFile>
}

/** While it is written a file has another ending. */
export const PART = '.part'
const PLAIN = /^[a-z\d-]+(\/[a-z\d-]+)*(\.[a-z\d-]+\.part)?$/

/** Whether a text is a key of a stored file: no way out of the place of the files. */
export const isKey = (key: string) => PLAIN.test(key)

/** @throws Error for a key that could leave the place of the files. */
export function mustBeKey(key: string): void {
  if (!isKey(key)) throw new Error('not a key of a stored file')
}
