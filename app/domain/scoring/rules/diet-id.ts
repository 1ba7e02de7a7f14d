import { DIETID_RESULT } from '~/domain/questionnaire/definitions/dietid'
import type { AnswerScore } from '../rule'
import { pointsOf } from './points'

/** Returns the diet quality, 0 to 100, as received from the outside assessment; nothing is computed here. */
export const dietIdScore: AnswerScore = (input) => {
  const score = pointsOf(input, DIETID_RESULT)
  return score === null ? { missing: [DIETID_RESULT] } : { score }
}
