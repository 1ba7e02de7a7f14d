import { EmrError } from '~/integrations/emr/emr-error'
import { Refusal } from '~/platform/refusal'

/** What failed, and why: the other system's issues, or our own text for the kind of fault (EMR-20, OP-57). */
export type EmrRefused = { key: string; why: { key: string; values: Record<string, string | number> } }

/**
 * Returns a refusal with the other system's issues if it gave any, else our own text for the kind of fault
 * (OP-57); `key` says what failed.
 */
export function emrRefusal(error: unknown, key: string): Refusal {
  if (!(error instanceof EmrError)) throw error
  if (error.issues.length > 0)
    return new Refusal('emr.issues', { status: 502, values: { issues: error.issues.join('; ') } })
  return new Refusal(key, { status: error.passing ? 503 : 502, values: { fault: error.fault } })
}

/** Runs a request to the other system; turns its failure into a refusal. */
export async function asking<T>(key: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw emrRefusal(error, key)
  }
}
