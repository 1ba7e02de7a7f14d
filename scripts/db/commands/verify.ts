import { verifyNotes } from '~/domain/notes/verify-notes.server'
import { verifyChains } from '~/core/log/verify.server'
import { readRow } from 'db/connection'
import { addCheckpoint, knownHeads } from './checkpoints'
import type { CommandInput } from './command'

/**
 * Verifies the chains, and that every row of earlier checkpoints (stored outside the database) still exists
 * unchanged.
 */
export async function verify({ settings }: CommandInput): Promise<void> {
  const broken = await verifyChains()
  if (broken) throw new Error(`The activity log is broken at row ${broken.id}: ${broken.reason}`)
  for (const { id, hash } of knownHeads(settings)) {
    const row = await readRow<{ hash: string }>('SELECT hash FROM user_log WHERE id = $id', { id })
    if (row?.hash !== hash)
      throw new Error(`The activity log lost or changed row ${id}, which an earlier check had seen`)
  }
  const notes = await verifyNotes()
  if (notes.broken) throw new Error(`A locked note is not what was signed: ${notes.broken}`)
  await addCheckpoint(settings)
  console.log(`The activity log is whole, and ${notes.checked} locked notes are as they were signed`)
}
