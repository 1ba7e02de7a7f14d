import type { Definition, Question } from '../definition'
import { frequencyOptions } from './frequency'

const items = ['GAD7_1', 'GAD7_2', 'GAD7_3', 'GAD7_4', 'GAD7_5', 'GAD7_6', 'GAD7_7']

const item = (name: string, index: number): Question => ({
  name,
  type: 'SELECT_ONE',
  options: frequencyOptions,
  option_prefix: 'option',
  static_question_name: 'GAD7_INTRO',
  nav_index: index + 1,
})

/** Generalized Anxiety Disorder 7. Spitzer RL, Kroenke K, Williams JBW, Löwe B. Arch Intern Med
 * 2006;166:1092-1097. */
export const gad7: Definition = {
  code: 'GAD7',
  version: 1,
  sections: [{ name: 'GAD7', question_names: ['GAD7_INTRO', ...items] }],
  questions: [{ name: 'GAD7_INTRO', type: 'INSTRUCTIONS' }, ...items.map(item)],
  score_names: ['GAD7_SCORE'],
  is_practitioner_administered: false,
  is_invitable: true,
  credit: 'gad7.credit',
}
