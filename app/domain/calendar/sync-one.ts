import { EmrError } from '~/integrations/emr/emr-error'
import { Refusal } from '~/platform/refusal'
import type { SyncLine } from './sync-report'
import type { Side } from './sync-side.server'

/**
 * Runs one record: a failure is reported and the rest continues, but a system that does not respond ends the
 * run.
 */
export async function one(
  side: Side,
  about: Pick<SyncLine, 'appointment' | 'emr' | 'time'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof EmrError && !['conflict', 'issues', 'gone', 'scope'].includes(error.fault))
      throw error
    if (!(error instanceof EmrError) && !(error instanceof Refusal)) throw error
    const why =
      error instanceof EmrError
        ? error.issues.length > 0
          ? error.issues.join('; ')
          : `emr.fault.${error.fault}`
        : error.data.key
    side.report.failed.push({ ...about, why })
  }
}
