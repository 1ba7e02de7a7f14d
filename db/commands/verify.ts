import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyChains } from '~/domain/activity-log/verify.server'
import { now } from '~/platform/clock'
import { readRow, readRows } from '../connection'
import type { CommandInput } from './index'

type Checkpoint = { at: string; heads: { id: number; hash: string }[] }

/** Checks the chains and that every row of earlier checkpoints (kept beside the database) is still there unchanged. */
export async function verify({ settings }: CommandInput): Promise<void> {
  const broken = await verifyChains()
  if (broken) throw new Error(`The activity log is broken at row ${broken.id}: ${broken.reason}`)
  mkdirSync(settings.DATA_DIR, { recursive: true })
  const file = join(settings.DATA_DIR, 'log-checkpoints.jsonl')
  for (const { id, hash } of knownHeads(file)) {
    const row = await readRow<{ hash: string }>('SELECT hash FROM user_log WHERE id = $id', { id })
    if (row?.hash !== hash) throw new Error(`The activity log lost or changed row ${id}, which an earlier check had seen`)
  }
  const heads = await readRows<{ id: number; hash: string }>(
    'SELECT id, hash FROM user_log WHERE id IN (SELECT MAX(id) FROM user_log GROUP BY chain)',
  )
  appendFileSync(file, `${JSON.stringify({ at: now(), heads } satisfies Checkpoint)}\n`)
  console.log('The activity log is whole')
}

function knownHeads(file: string): Checkpoint['heads'] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.flatMap((line) => (JSON.parse(line) as Checkpoint).heads)
}
