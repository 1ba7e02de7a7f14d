import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { isMissing } from './missing'
import { mustBeKey, type FileStore } from './file-store'
import { someAtOnce } from './some-at-once'

/** Files below one folder of this machine. A file appears under its name only when all of it is on the disk. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    mustBeKey(key)
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => writeWhole(pathOf(key), bytes),
    get: async (key, range) => {
      const path = pathOf(key)
      return (await isThere(path)) ? (Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>) : null
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    exists: async (keys) => {
      const found = await someAtOnce(keys, (key) => isThere(pathOf(key)))
      return new Set(keys.filter((_, index) => found[index]))
    },
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${randomUUID()}.part`
  try {
    const file = await open(part, 'wx')
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

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
