import type { Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import { emrRecord, type LookupType } from '~/domain/emr/lookup.server'
import type { Subject } from '~/domain/emr/subjects.server'
import { Refusal } from '~/platform/refusal'
import type { EmrRefused } from './refused-alert'

/** The id of the other system's record that a new one begins with, when the address names one. */
export function emrIdAsked(request: Request): string | null {
  return new URL(request.url).searchParams.get('emr')
}

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
  const emrId = emrIdAsked(request)
  if (emrId === null || subject === null) return { values: null, refused: null }
  try {
    return { values: await emrRecord(actor, type, emrId, subject), refused: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { values: null, refused: { key: 'emrCard.notLoaded', why: { ...error.data } } }
  }
}
