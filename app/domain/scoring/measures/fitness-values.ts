import { roundHalfUp } from '../rounding'
import type { AnswerInput } from '../rule'
import { entered } from '../rules/points'

/** Gait speed in m/s, stairs in seconds for four flights, counts in 30 seconds, inches past the toes. */
export type FitnessValues = Readonly<
  Partial<Record<'gait_speed' | 'stairs' | 'sit_to_stand' | 'curls' | 'sit_and_reach', number | null>>
>

const METERS_WALKED = 4

/** Returns the fitness measures in the answers of the questionnaire FITNESS; null for those not measured. */
export function fitnessValuesOf(input: AnswerInput): FitnessValues {
  const value = (name: string) => entered(input, name)
  const seconds = value('FITNESS_GAIT')
  return {
    gait_speed: seconds === null ? null : roundHalfUp(METERS_WALKED / seconds, 2),
    stairs: value('FITNESS_STAIRS'),
    sit_to_stand: value('FITNESS_STANDS'),
    curls: value('FITNESS_CURLS'),
    sit_and_reach: value('FITNESS_REACH'),
  }
}
