import { UniqueConstraintError } from 'sequelize'
import { currentTransaction } from 'db/context'

/**
 * Runs `run` again when the database found a duplicate that was not there when it looked: the second run sees what the
 * winner wrote, and answers or refuses in the usual words. `run` is one whole transaction; inside another one that has failed, too, and is the one to
 * run again. `isLost` tells the failures of who came second.
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
