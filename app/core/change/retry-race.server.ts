import { UniqueConstraintError } from 'sequelize'
import { currentTransaction } from 'db/context'

/**
 * Runs the whole transaction `run` a second time if it failed on a duplicate that another writer just added:
 * now it sees what the winner wrote. `isLost` recognizes such failures.
 */
export async function retryRace<T>(
  run: () => Promise<T>,
  isLost: (error: unknown) => boolean = isDuplicate,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isLost(error) || currentTransaction()) throw error
    return run()
  }
}

/** True if the database reported a duplicate. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof UniqueConstraintError
}
