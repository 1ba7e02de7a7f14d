import type { AnswerScore } from '../rule'
import { entered } from './points'

/**
 * Computes minutes of moderate to hard exercise a week: days x minutes, 0 without days (Physical Activity
 * Vital Sign).
 */
export const exerciseScore: AnswerScore = (input) => {
  const days = entered(input, 'EXERCISE_DAYS')
  if (days === null) return { missing: ['EXERCISE_DAYS'] }
  if (days === 0) return { score: 0 }
  const minutes = entered(input, 'EXERCISE_MINUTES')
  return minutes === null ? { missing: ['EXERCISE_MINUTES'] } : { score: days * minutes }
}

/** Returns hours of sitting or lying down awake on a usual day (after NHANES PAD680). */
export const sittingScore: AnswerScore = (input) => {
  const hours = entered(input, 'EXERCISE_SITTING')
  return hours === null ? { missing: ['EXERCISE_SITTING'] } : { score: hours }
}
