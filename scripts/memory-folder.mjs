import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The databases of a run on PostgreSQL take 4 GB. */
const ENOUGH = 10 * 2 ** 30

/**
 * A folder in memory for what lives no longer than this process, which takes it away; undefined where there is
 * too little memory. Each test file has a database of its own, which need not be written to a disk.
 */
export function memoryFolder() {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, process.availableMemory()) < ENOUGH) return undefined
  const folder = mkdtempSync(join(MEMORY, 'tendwell-'))
  // PostgreSQL, which runs under a user of its own, must be able to enter it.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
