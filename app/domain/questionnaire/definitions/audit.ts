import type { Definition, Option, Question, ShowCondition } from '../definition'
import { layOut, steps } from './lay-out'

const injuryOptions: readonly Option[] = [{ value: 0 }, { value: 2 }, { value: 4 }]

const item = (
  number: number,
  details: { options?: readonly Option[]; prefix?: string; show?: ShowCondition; stem?: string } = {},
): Question => ({
  name: `AUDIT_${number}`,
  type: 'SELECT_ONE',
  options: details.options ?? steps(4),
  ...(details.prefix && { option_prefix: details.prefix }),
  ...(details.show && { show: details.show }),
  ...(details.stem && { static_question_name: details.stem }),
})

/** The size of one drink, shown before the first question and above those that count drinks. */
const INTRO = 'AUDIT_INTRO'

const drinks: ShowCondition = { question: 'AUDIT_1', atLeast: 1 }
const drinksMuch: ShowCondition = {
  any: [
    { question: 'AUDIT_2', atLeast: 1 },
    { question: 'AUDIT_3', atLeast: 1 },
  ],
}

/**
 * Alcohol Use Disorders Identification Test of the World Health Organization, 2nd ed. WHO/MSD/MSB/01.6a,
 * 2001. A person who never drinks, or never more than two drinks on any day, skips to item 9. The wording is
 * WHO's and may not be sold: get WHO's permission, or replace this version by one that only asks for the
 * total (question AUDIT_TOTAL).
 */
export const audit: Definition = {
  code: 'AUDIT',
  version: 1,
  ...layOut({
    DRINKING: [
      { name: INTRO, type: 'INSTRUCTIONS' },
      item(1),
      item(2, { show: drinks, stem: INTRO }),
      item(3, { prefix: 'frequency', show: drinks, stem: INTRO }),
    ],
    LAST_YEAR: [4, 5, 6, 7, 8].map((number) => item(number, { prefix: 'frequency', show: drinksMuch })),
    HARM: [9, 10].map((number) => item(number, { prefix: 'happened', options: injuryOptions })),
  }),
  score_names: ['AUDIT_SCORE'],
  is_practitioner_administered: false,
  is_invitable: true,
  credit: 'audit.credit',
}
