import { isThere } from '~/entities/sql'

/**
 * A practice's patients by its links, which are in the order of the last names and repeat whether the patient
 * was deleted; without a filter on the patient the joined table is not read.
 */
export const THROUGH_LINKS = {
  from: 'provider link LEFT JOIN participant ON participant.id = link.participant_id',
  id: 'link.participant_id',
  live: isThere('provider', 'participant', 'link'),
}
