import { ORT_FACTORS } from '~/domain/questionnaire/ort-weights'
import type { Definition } from '../definition'
import { layOut } from './lay-out'

/**
 * Opioid risk in our own words; factors and weights of Webster LR, Webster RM. Pain Med 2005;6:432-442.
 * Completed by a practitioner. Age comes from the date of birth and weights depend on gender, so neither is
 * asked.
 */
export const ort: Definition = {
  code: 'ORT',
  version: 1,
  ...layOut({
    FACTORS: [
      {
        name: 'ORT_FACTORS',
        type: 'SELECT_ANY',
        allows_none: true,
        options: ORT_FACTORS.map(({ value }) => ({ value })),
        option_groups: [
          { name: 'FAMILY', values: ['FAMILY_ALCOHOL', 'FAMILY_DRUGS', 'FAMILY_MEDICINE'] },
          { name: 'PATIENT', values: ['OWN_ALCOHOL', 'OWN_DRUGS', 'OWN_MEDICINE'] },
          { name: 'OTHER', values: ['SEXUAL_ABUSE', 'MENTAL_DISORDER', 'DEPRESSION'] },
        ],
      },
    ],
  }),
  score_names: ['ORT_SCORE'],
  is_practitioner_administered: true,
  is_invitable: false,
  credit: 'ort.credit',
}
