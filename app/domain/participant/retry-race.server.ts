import { UniqueConstraintError } from 'sequelize'

/**
 * Runs `run` again when the database found a duplicate that was not there when it looked: the second run sees what the
 * winner wrote, and answers or refuses in the usual words. `run` is one whole transaction.
 */
export async function retryRace<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error
    return run()
  }
}
