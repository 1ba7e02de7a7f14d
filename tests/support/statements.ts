import { onStatement } from 'db/connection'

/** How many statements of SQL `run` sends. */
export async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  let count = 0
  const stop = onStatement(() => {
    count += 1
  })
  try {
    await run()
  } finally {
    stop()
  }
  return count
}
