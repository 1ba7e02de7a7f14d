import type { Definition, Question } from '../definition'
import { layOut, steps } from './lay-out'

const item = (_: unknown, index: number): Question => ({
  name: `SLEEP_${index + 1}`,
  type: 'SELECT_ONE',
  options: steps(5),
  option_prefix: 'option',
  static_question_name: 'SLEEP_INTRO',
})

/**
 * Four sleep symptoms by the number of days they occurred, in our own words based on Jenkins CD et al. J Clin
 * Epidemiol 1988;41:313-321, and the usual hours of sleep, which are not scored.
 */
export const sleep: Definition = {
  code: 'SLEEP',
  version: 1,
  ...layOut({
    SYMPTOMS: [{ name: 'SLEEP_INTRO', type: 'INSTRUCTIONS' }, ...Array.from({ length: 4 }, item)],
    HOURS: [
      {
        name: 'SLEEP_HOURS',
        type: 'ENTER_DATA',
        input: 'NUMBER',
        options: [{ value: 'HOURS' }],
        decimals: [1],
        min_values: [2],
        max_values: [14],
        impossible_below: [0],
        impossible_above: [24],
      },
    ],
  }),
  score_names: ['SCORE_SLEEP'],
  is_practitioner_administered: false,
  is_invitable: true,
  credit: 'sleep.credit',
}
