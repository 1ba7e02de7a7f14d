import type { Definition, Question } from '../definition'
import { layOut } from './lay-out'

/** One measured number, empty if not measured. */
const measure = (
  name: string,
  field: string,
  limits: { usual: [number, number]; possible: [number, number]; decimals: number },
): Question => ({
  name,
  type: 'ENTER_DATA',
  input: 'NUMBER',
  validation: 'NONE',
  options: [{ value: field }],
  decimals: [limits.decimals],
  min_values: [limits.usual[0]],
  max_values: [limits.usual[1]],
  impossible_below: [limits.possible[0]],
  impossible_above: [limits.possible[1]],
})

/**
 * Fitness measures taken by a practitioner: walking time over 4 m, chair stands and arm curls in 30 s, chair
 * sit-and-reach, and four flights of stairs (Rikli and Jones, J Aging Phys Act 1999;7:162-181; EWGSOP2). They
 * are measured values, not scores.
 */
export const fitness: Definition = {
  code: 'FITNESS',
  version: 1,
  ...layOut({
    WALKING: [
      measure('FITNESS_GAIT', 'SECONDS', { usual: [2, 20], possible: [0.5, 300], decimals: 2 }),
      measure('FITNESS_STAIRS', 'SECONDS', { usual: [20, 180], possible: [5, 1800], decimals: 1 }),
    ],
    STRENGTH: [
      measure('FITNESS_STANDS', 'COUNT', { usual: [0, 40], possible: [0, 100], decimals: 0 }),
      measure('FITNESS_CURLS', 'COUNT', { usual: [0, 40], possible: [0, 100], decimals: 0 }),
    ],
    FLEXIBILITY: [measure('FITNESS_REACH', 'INCHES', { usual: [-15, 15], possible: [-40, 40], decimals: 1 })],
  }),
  score_names: [],
  is_practitioner_administered: true,
  is_invitable: false,
  credit: 'fitness.credit',
}
