import { ANY } from '~/domain/attention/attention-kinds'
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

/** Those of them who need attention: rows that an index has in the order of their urgency. */
export const THROUGH_ATTENTION = {
  from: `patient_attention need JOIN provider link ON link.practice_id = need.practice_id
    AND link.participant_id = need.participant_id AND need.kind = '${ANY}'
    LEFT JOIN participant ON participant.id = link.participant_id`,
  id: 'need.participant_id',
  live: THROUGH_LINKS.live,
}
