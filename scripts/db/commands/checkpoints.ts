import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { now } from '~/platform/clock'
import type { Env } from '~/platform/env.server'
import { readRows } from 'db/connection'

type Head = { id: number; hash: string }
/**
 * The chains' last rows at a point in time; `restored` if a backup was restored then, so that later rows are
 * missing for a good reason.
 */
type Checkpoint = { at: string; heads: Head[]; restored?: true }

type Kept = Pick<Env, 'DATA_DIR' | 'LOG_CHECKPOINTS_DIR'>

const fileOf = ({ DATA_DIR, LOG_CHECKPOINTS_DIR = DATA_DIR }: Kept) =>
  join(LOG_CHECKPOINTS_DIR, 'log-checkpoints.jsonl')

/**
 * Stores the last rows of the activity log's chains outside the database, so that a truncated log is noticed
 * (decision 005).
 */
export async function addCheckpoint(settings: Kept, restored?: true): Promise<void> {
  const heads = await readRows<Head>(
    'SELECT id, hash FROM user_log WHERE id IN (SELECT MAX(id) FROM user_log GROUP BY chain)',
  )
  const file = fileOf(settings)
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify({ at: now(), heads, restored } satisfies Checkpoint)}\n`, {
    mode: 0o600,
  })
  chmodSync(file, 0o600)
}

/** The rows of earlier checkpoints that must still exist unchanged: all since the last restore. */
export function knownHeads(settings: Kept): Head[] {
  const file = fileOf(settings)
  if (!existsSync(file)) return []
  const checkpoints = readFileSync(file, 'utf8')
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
