import { onStatement } from 'db/connection'
import { isNotingReads } from '~/core/log/note-read.server'

/** How many statements of SQL `run` sends. */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  let count = 0
  const stop = onStatement(() => {
    // What was read is noted after the answer, at any time.
    if (!isNotingReads()) count += 1
  })
  try {
    await run()
  } finally {
    stop()
  }
  return count
}
