import { UniqueConstraintError } from 'sequelize'
import { currentTransaction } from 'db/context'

/**
 * Runs `run` again when the database found a duplicate that was not there when it looked: the second run sees what the
 * winner wrote, and answers or refuses in the usual words. `run` is one whole transaction; inside another one that has failed, too, and is the one to
 * run again.
 */
export async function retryRace<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof UniqueConstraintError) || currentTransaction()) throw error
    return run()
  }
}
