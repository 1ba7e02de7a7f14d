import type { Person } from '~/domain/measures/biometrics/person-of.server'
import { invalid } from '~/platform/refusal'

/**
 * Whose values they are after an edit: of patient and insurance ID, the one that was changed wins.
 * @throws Refusal 422 when neither is left.
 */
export function personAfterEdit(before: Person, { participant_id, external_id }: Person): Partial<Person> {
  if (participant_id === null && external_id === null) throw invalid({ participant_id: ['biometrics.whose'] })
  const [isOther, hasOtherId] = [participant_id !== before.participant_id, external_id !== before.external_id]
  if (isOther && !hasOtherId && participant_id !== null) return { participant_id }
  if (hasOtherId && !isOther && before.external_id !== null && external_id !== null) return { external_id }
  return { participant_id, external_id }
}
