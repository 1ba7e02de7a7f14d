import { AsyncLocalStorage } from 'node:async_hooks'
import { onStatement } from 'db/connection'
import { isNotingReads } from '~/core/log/note-read.server'

const counted = new AsyncLocalStorage<object>()

/** How many statements of SQL `run` sends. What other work of the process sends meanwhile is not counted. */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  let count = 0
  const own = {}
  const stop = onStatement(() => {
    // What was read is noted after the answer, at any time.
    if (counted.getStore() === own && !isNotingReads()) count += 1
  })
  try {
    await counted.run(own, run)
  } finally {
    stop()
  }
  return count
}
