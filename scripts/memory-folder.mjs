import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** In bytes. The databases of a run on PostgreSQL take 4 GB. */
const ENOUGH = 10 * 2 ** 30

/**
 * A folder in memory that lives as long as this process and is deleted with it; undefined if there is too
 * little memory. Each test file has its own database, which need not be written to disk.
 */
export function memoryFolder() {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, process.availableMemory()) < ENOUGH) return undefined
  const folder = mkdtempSync(join(MEMORY, 'tendwell-'))
  // PostgreSQL runs as its own user and must be able to enter it.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
