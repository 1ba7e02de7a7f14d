import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { now } from '~/platform/clock'
import { readRows } from 'db/connection'

type Head = { id: number; hash: string }
/** The last rows of the chains at a time; `restored` when a backup became the database then: what was later
 * in it is gone rightly. */
type Checkpoint = { at: string; heads: Head[]; restored?: true }

const fileIn = (folder: string) => join(folder, 'log-checkpoints.jsonl')

/** Keeps the last rows of the activity log's chains beside the database, so that a lost tail is found
 * (decision 005). */
export async function addCheckpoint(folder: string, restored?: true): Promise<void> {
  const heads = await readRows<Head>(
    'SELECT id, hash FROM user_log WHERE id IN (SELECT MAX(id) FROM user_log GROUP BY chain)',
  )
  mkdirSync(folder, { recursive: true })
  appendFileSync(fileIn(folder), `${JSON.stringify({ at: now(), heads, restored } satisfies Checkpoint)}\n`)
}

/** The rows of earlier checkpoints that must be there unchanged: all since the last restore. */
export function knownHeads(folder: string): Head[] {
  if (!existsSync(fileIn(folder))) return []
  const checkpoints = readFileSync(fileIn(folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Checkpoint)
  return checkpoints
    .slice(
      Math.max(
        0,
        checkpoints.findLastIndex(({ restored }) => restored),
      ),
    )
    .flatMap(({ heads }) => heads)
}
