import { applicable } from '~/domain/questionnaire/applicable'
import { questionOf } from '~/domain/questionnaire/definition'
import type { Person } from '../person'
import type { Computed, ScoreFunction } from '../rule'
import { entered, numbered, pointsOf } from './points'

const ITEMS = numbered('AUDIT', 10)

/**
 * Computes AUDIT, 0 to 40: the sum of the ten items; items left out by the skip rules count 0
 * (WHO/MSD/MSB/01.6a). A version without the wording has only the question AUDIT_TOTAL, whose number is the
 * score.
 */
export const auditScore: ScoreFunction = (input) => {
  if (questionOf(input.definition, 'AUDIT_TOTAL')) {
    const total = entered(input, 'AUDIT_TOTAL')
    return total === null ? { missing: ['AUDIT_TOTAL'] } : withHint(total, input.person)
  }
  const asked = ITEMS.filter((name) => applicable(input.definition, input.answers, name))
  const missing = asked.filter((name) => pointsOf(input, name) === null)
  if (missing.length > 0) return { missing }
  const score = asked.reduce((sum, name) => sum + (pointsOf(input, name) ?? 0), 0)
  return withHint(score, input.person)
}

/**
 * Many programs act from a score of 7 for women and for people aged 65 or over. Zone II begins at 8, so only
 * exactly 7 needs a note.
 */
function withHint(score: number, { gender, age }: Person): Computed {
  const actsFromSeven = gender === 'F' || (age ?? 0) >= 65
  return { score, points: score, ...(score === 7 && actsFromSeven && { note: 'score.AUDIT_SCORE.note' }) }
}
