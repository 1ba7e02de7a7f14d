import type { Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import { Refusal } from '~/platform/refusal'
import { emrRecord, type LookupType } from './lookup.server'
import type { EmrRefused } from './refused'
import type { Subject } from './subjects.server'

/** The company that the address names beside it. */
export function companyAsked(request: Request): Subject | null {
  const company = positiveInteger(new URL(request.url).searchParams.get('companyId') ?? '')
  return company === null ? null : { company }
}

/**
 * What a form of a new record begins with: the record of the other system that the look-up found, read anew;
 * or why it could not be.
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
