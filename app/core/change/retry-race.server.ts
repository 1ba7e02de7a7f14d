import { UniqueConstraintError } from 'sequelize'
import { currentTransaction } from 'db/context'

/**
 * Runs the whole transaction `run` once more when it met a duplicate that was not there before: now it sees
 * what the winner wrote. `isLost` recognises such failures.
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

/** Whether the database found a duplicate. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof UniqueConstraintError
}
