import { DIETID_RESULT } from '~/domain/questionnaire/definitions/dietid'
import type { AnswerScore } from '../rule'
import { pointsOf } from './points'

/** Diet quality 0 to 100 as the outside assessment sent it; nothing is computed here. */
export const dietIdScore: AnswerScore = (input) => {
  const score = pointsOf(input, DIETID_RESULT)
  return score === null ? { missing: [DIETID_RESULT] } : { score }
}
