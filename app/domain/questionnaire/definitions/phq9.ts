import type { Definition, Question } from '../definition'
import { frequencyOptions } from './frequency'

const items = ['PHQ9_1', 'PHQ9_2', 'PHQ9_3', 'PHQ9_4', 'PHQ9_5', 'PHQ9_6', 'PHQ9_7', 'PHQ9_8', 'PHQ9_9']

const item = (name: string, index: number): Question => ({
  name,
  type: 'SELECT_ONE',
  options: frequencyOptions,
  option_prefix: 'option',
  static_question_name: 'PHQ9_INTRO',
  nav_index: index + 1,
})

/** Patient Health Questionnaire 9. Kroenke K, Spitzer RL, Williams JBW. J Gen Intern Med 2001;16:606-613. */
export const phq9: Definition = {
  code: 'PHQ9',
  version: 1,
  sections: [{ name: 'PHQ9', question_names: ['PHQ9_INTRO', ...items, 'PHQ9_DIFFICULTY'] }],
  questions: [
    { name: 'PHQ9_INTRO', type: 'INSTRUCTIONS' },
    ...items.map(item),
    {
      name: 'PHQ9_DIFFICULTY',
      type: 'SELECT_ONE',
      options: [{ value: 0 }, { value: 1 }, { value: 2 }, { value: 3 }],
      show: { any: items.map((question) => ({ question, atLeast: 1 })) },
      nav_index: 10,
    },
  ],
  score_names: ['PHQ9_SCORE'],
  is_practitioner_administered: false,
  is_invitable: true,
  credit: 'phq9.credit',
}
