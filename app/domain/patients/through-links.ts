import type { Duty } from '~/domain/attention/attention-kinds'
import { isThere } from '~/entities/sql'

/**
 * A practice's patients by way of its links, which are indexed by last name and repeat whether the patient
 * was deleted. Without a filter on the patient, the joined table is not read.
 */
export const THROUGH_LINKS = {
  from: 'provider link LEFT JOIN participant ON participant.id = link.participant_id',
  id: 'link.participant_id',
  live: isThere('provider', 'participant', 'link'),
}

/** Those of them with a duty: rows that an index has in the order of their urgency. */
export function throughDuty(duty: Duty) {
  return {
    from: `patient_attention need JOIN provider link ON link.practice_id = need.practice_id
      AND link.participant_id = need.participant_id AND need.kind = '${duty}'
      LEFT JOIN participant ON participant.id = link.participant_id`,
    id: 'need.participant_id',
    live: THROUGH_LINKS.live,
  }
}
