import { OptimisticLockError } from 'sequelize'
import { Conflict, forbidden } from '~/platform/refusal'

/**
 * Runs a save. Two that read the same version at once: the database lets one win, the other is told like any stale save,
 * with what is `stored` now. @throws Refusal 403 when there is nothing any more: somebody else deleted it meanwhile.
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
