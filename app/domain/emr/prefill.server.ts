import type { Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import { Refusal } from '~/platform/refusal'
import { emrRecord, type LookupType } from './lookup.server'
import type { EmrRefused } from './refused'
import type { Subject } from './subjects.server'

/** The company named in the address. */
export function companyAsked(request: Request): Subject | null {
  const company = positiveInteger(new URL(request.url).searchParams.get('companyId') ?? '')
  return company === null ? null : { company }
}

/**
 * Returns the initial values for the form of a new record: the record that the look-up found, read again; or
 * why it could not be read.
 */
export async function emrPrefill(
  request: Request,
  actor: Actor,
  type: LookupType,
  subject: Subject | null,
): Promise<{ values: Record<string, string> | null; refused: EmrRefused | null }> {
  const emrId = new URL(request.url).searchParams.get('emr')
  if (emrId === null || subject === null) return { values: null, refused: null }
  try {
    return { values: await emrRecord(actor, type, emrId, subject), refused: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { values: null, refused: { key: 'emrCard.notLoaded', why: { ...error.data } } }
  }
}
