import { flag } from '~/core/fields/field-schemas'
import { CREATE_FIELDS } from '~/domain/participant/participant-fields'
import type { ParticipantField, ParticipantUpdate } from '~/domain/participant/participant-schema'
import type { ParticipantRow } from '~/domain/participant/present-participant'
import { invalid } from '~/platform/refusal'
import { DIED_CONFIRMED, DIED_THERE } from './died-there'
import { participantFormData } from './participant-form.server'

/** The fields of a new participant; the date of death is shown if the EMR record has one. */
export const NEW_FIELDS: ParticipantField[] = [...CREATE_FIELDS, 'died']

/** Fields that the form has in addition. */
export const ASKED_OF_DEATH = { [DIED_THERE]: flag.optional(), [DIED_CONFIRMED]: flag.optional() }

/** The form of a new participant, pre-filled from an EMR record if there is one. */
export function newFormData(values: Record<string, string> | null) {
  const deceased = values?.deceased === 'on'
  const record = values as Partial<ParticipantRow> | null
  return { ...participantFormData(deceased ? NEW_FIELDS : [...CREATE_FIELDS], record), deceased }
}

/**
 * Somebody who died can be added only after a confirmation, and only with the date of death (OP-126). @throws
 * Refusal 422.
 */
export function mustKnowOfDeath({ died }: ParticipantUpdate, asked: Record<string, unknown>): void {
  const isTold = asked[DIED_THERE] === true
  if (isTold && !died) throw invalid({ died: ['form.required'] })
  if (died && asked[DIED_CONFIRMED] !== true)
    throw invalid({ [DIED_CONFIRMED]: ['emrCard.diedConfirmMissing'] })
}
