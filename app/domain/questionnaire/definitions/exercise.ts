import type { Definition } from '../definition'

/**
 * Exercise and sitting: two questions based on the Physical Activity Vital Sign (Exercise is Medicine),
 * sitting time based on NHANES PAD680, and muscle strengthening, which is not scored. The limits are physical
 * (days in a week, minutes and hours in a day), so they are enforced.
 */
export const exercise: Definition = {
  code: 'EXERCISE',
  version: 1,
  sections: [
    { name: 'EXERCISE', question_names: ['EXERCISE_DAYS', 'EXERCISE_MINUTES', 'EXERCISE_STRENGTH'] },
    { name: 'SITTING', question_names: ['EXERCISE_SITTING'] },
  ],
  questions: [
    {
      name: 'EXERCISE_DAYS',
      type: 'ENTER_DATA',
      input: 'NUMBER',
      options: [{ value: 'DAYS' }],
      min_values: [0],
      max_values: [7],
      enforce_minmax: true,
      nav_index: 1,
    },
    {
      name: 'EXERCISE_MINUTES',
      type: 'ENTER_DATA',
      input: 'NUMBER',
      options: [{ value: 'MINUTES' }],
      min_values: [0],
      max_values: [1440],
      enforce_minmax: true,
      nav_index: 2,
      show: { question: 'EXERCISE_DAYS', atLeast: 1 },
    },
    {
      name: 'EXERCISE_STRENGTH',
      type: 'ENTER_DATA',
      input: 'NUMBER',
      options: [{ value: 'DAYS' }],
      min_values: [0],
      max_values: [7],
      enforce_minmax: true,
      nav_index: 3,
    },
    {
      name: 'EXERCISE_SITTING',
      type: 'ENTER_DATA',
      input: 'NUMBER',
      options: [{ value: 'HOURS' }],
      decimals: [1],
      min_values: [0],
      max_values: [24],
      enforce_minmax: true,
      nav_index: 4,
    },
  ],
  score_names: ['SCORE_EXER', 'SCORE_SED'],
  is_practitioner_administered: false,
  is_invitable: true,
  credit: 'exercise.credit',
}
