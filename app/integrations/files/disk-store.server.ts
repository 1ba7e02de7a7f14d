import { randomUUID } from 'node:crypto'
import { access, createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { isMissing } from './missing'
import { isKey, mustBeKey, PART, type FileStore, type StoredFile } from './file-store'

/**
 * Files below one folder of this machine. A file appears under its name only once it is completely written.
 */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    mustBeKey(key)
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => writeWhole(pathOf(key), bytes),
    get: async (key, range) => {
      const path = pathOf(key)
      return (await isThere(path))
        ? (Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>)
        : null
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    exists: async (keys) => {
      const found = await Promise.all(keys.map((key) => nameIsThere(pathOf(key))))
      return new Set(keys.filter((_, index) => found[index]))
    },
    list: () => filesBelow(folder),
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${randomUUID()}${PART}`
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** For lists, which check many files at once: a promise of `stat` would cost twice as much. */
function nameIsThere(path: string): Promise<boolean> {
  return new Promise((resolve, reject) =>
    access(path, (error) => (error === null || isMissing(error) ? resolve(error === null) : reject(error))),
  )
}

async function isThere(path: string): Promise<boolean> {
  return (await unlessMissing(stat(path)))?.isFile() ?? false
}

/**
 * Walks one folder at a time; skips entries that are not the store's own files, or that disappear while it
 * runs.
 */
async function* filesBelow(folder: string, inside = folder): AsyncGenerator<StoredFile> {
  for (const entry of (await unlessMissing(readdir(inside, { withFileTypes: true }))) ?? []) {
    const path = join(inside, entry.name)
    const key = relative(folder, path).split(sep).join('/')
    if (entry.isDirectory()) yield* filesBelow(folder, path)
    const changed = entry.isFile() && isKey(key) ? (await unlessMissing(stat(path)))?.mtime : undefined
    if (changed) yield { key, changed }
  }
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
