import { NEGATIVE_FEELINGS, POSITIVE_FEELINGS } from '~/domain/questionnaire/score-items'
import type { Definition, Question } from '../definition'
import { layOut } from './lay-out'

const item = (feeling: string): Question => ({
  name: `RATIO_${feeling}`,
  type: 'SCALE',
  scale: { min: 0, max: 4, labelled: [0, 1, 2, 3, 4] },
  option_prefix: 'option',
  static_question_name: 'RATIO_INTRO',
})

/** Positivity ratio: our own list of feelings, scored by the rule of Fredrickson 2009. */
export const ratio: Definition = {
  code: 'RATIO',
  version: 1,
  ...layOut({
    POSITIVE: [{ name: 'RATIO_INTRO', type: 'INSTRUCTIONS' }, ...POSITIVE_FEELINGS.map(item)],
    NEGATIVE: NEGATIVE_FEELINGS.map(item),
  }),
  score_names: ['RATIO_SCORE'],
  is_practitioner_administered: false,
  is_invitable: true,
  credit: 'ratio.credit',
}
