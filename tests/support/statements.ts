import { AsyncLocalStorage } from 'node:async_hooks'
import { onStatement } from 'db/connection'
import { isNotingReads } from '~/core/log/note-read.server'

const counted = new AsyncLocalStorage<object>()

/**
 * The number of SQL statements that `run` sends. Statements of the process's other work in the meantime do
 * not count.
 */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  let count = 0
  const own = {}
  const stop = onStatement(() => {
    // Logging of reads happens after the answer, at any time.
    if (counted.getStore() === own && !isNotingReads()) count += 1
  })
  try {
    await counted.run(own, run)
  } finally {
    stop()
  }
  return count
}
