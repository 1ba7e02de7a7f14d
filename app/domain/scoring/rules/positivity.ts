import { roundHalfUp } from '../rounding'
import type { AnswerScore } from '../rule'
import { NEGATIVE_FEELINGS, POSITIVE_FEELINGS } from '~/domain/questionnaire/score-items'
import { pointsOf } from './points'

/** Lowest rating at which a feeling counts. */
const POSITIVE_FROM = 2
const NEGATIVE_FROM = 1

/**
 * Computes the positivity ratio with one decimal: the number of positive feelings rated 2 or more per
 * negative feeling rated 1 or more; no negative feelings count as one (Fredrickson 2009). All twenty ratings
 * are needed.
 */
export const ratioScore: AnswerScore = (input) => {
  const rated = (feelings: readonly string[]) =>
    feelings.map((feeling) => ({ name: `RATIO_${feeling}`, rating: pointsOf(input, `RATIO_${feeling}`) }))
  const positive = rated(POSITIVE_FEELINGS)
  const negative = rated(NEGATIVE_FEELINGS)
  const missing = [...positive, ...negative].filter(({ rating }) => rating === null).map(({ name }) => name)
  if (missing.length > 0) return { missing }
  const count = (list: typeof positive, from: number) =>
    list.filter(({ rating }) => (rating ?? 0) >= from).length
  return {
    score: roundHalfUp(count(positive, POSITIVE_FROM) / Math.max(1, count(negative, NEGATIVE_FROM)), 1),
  }
}
