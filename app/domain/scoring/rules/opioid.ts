import type { Person } from '../person'
import type { ScoreFunction } from '../rule'
import { ORT_AGE, ORT_FACTORS } from '~/domain/questionnaire/ort-weights'
import { chosen } from './points'

/**
 * Computes the Opioid Risk Tool, 0 to 26: the weights of the marked factors by gender, and one point for an
 * age from 16 to 45 (Webster 2005). If the gender is unknown, the larger weight is used, and a note says so.
 * Without an age there is no score.
 */
export const ortScore: ScoreFunction = (input) => {
  const marked = chosen(input, 'ORT_FACTORS')
  const age = input.person.age ?? null
  if (marked === null || age === null)
    return { missing: [...(marked === null ? ['ORT_FACTORS'] : []), ...(age === null ? ['age'] : [])] }
  const weights = ORT_FACTORS.filter(({ value }) => marked.includes(value)).map((factor) =>
    weightOf(factor, input.person.gender),
  )
  const score = weights.reduce(
    (sum, weight) => sum + weight,
    age >= ORT_AGE.from && age <= ORT_AGE.to ? ORT_AGE.weight : 0,
  )
  const known = input.person.gender === 'F' || input.person.gender === 'M'
  return { score, points: score, ...(!known && { note: 'score.ORT_SCORE.note' }) }
}

function weightOf({ women, men }: { women: number; men: number }, gender: Person['gender']): number {
  if (gender === 'F') return women
  return gender === 'M' ? men : Math.max(women, men)
}
