import { OptimisticLockError } from 'sequelize'
import { Conflict } from '~/platform/refusal'

/**
 * Runs a save. Two that read the same version at once: the database lets one win, the other is told like any stale save,
 * with what is `stored` now.
 */
export async function saveCurrent(run: () => Promise<void>, stored: () => Promise<Record<string, unknown> | null>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const current = error instanceof OptimisticLockError ? await stored() : null
    throw current ? new Conflict(current) : error
  }
}
