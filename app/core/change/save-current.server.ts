import { OptimisticLockError } from 'sequelize'
import { Conflict, forbidden } from '~/platform/refusal'

/**
 * Runs a save; the loser of two at once is refused like any stale save, with what is `stored` now. @throws
 * Refusal 403 when the record is gone.
 */
export async function saveCurrent(
  run: () => Promise<void>,
  stored: () => Promise<Record<string, unknown> | null>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof OptimisticLockError)) throw error
    const current = await stored()
    throw current ? new Conflict(current) : forbidden()
  }
}
