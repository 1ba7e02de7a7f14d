import type { Definition, Question } from '../definition'
import { layOut, steps } from './lay-out'

const item = (_: unknown, index: number): Question => ({
  name: `STRESS_${index + 1}`,
  type: 'SELECT_ONE',
  options: steps(3),
  option_prefix: 'option',
  static_question_name: 'STRESS_INTRO',
})

/**
 * The stress scale of the DASS-21, its seven items unmodified (items 1, 6, 8, 11, 12, 14 and 18 of the full
 * scale). Lovibond SH, Lovibond PF. Manual for the Depression Anxiety Stress Scales, 2nd ed. Sydney:
 * Psychology Foundation, 1995.
 */
export const stress: Definition = {
  code: 'STRESS',
  version: 1,
  ...layOut({ STRESS: [{ name: 'STRESS_INTRO', type: 'INSTRUCTIONS' }, ...Array.from({ length: 7 }, item)] }),
  score_names: ['SCORE_STRESS'],
  is_practitioner_administered: false,
  is_invitable: true,
  credit: 'stress.credit',
}
