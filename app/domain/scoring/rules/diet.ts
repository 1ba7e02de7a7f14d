import { questionOf } from '~/domain/questionnaire/definition'
import type { AnswerInput, AnswerScore } from '../rule'
import { entered, numbered, pointsOf } from './points'

/**
 * When an answer earns its point: at least or less than this amount, or by the chosen option's own points.
 */
type Rule = { atLeast: number } | { lessThan: number } | 'own points'

/** By item, as published for the Mediterranean Diet Adherence Screener (Schröder 2011, Martínez-González
 * 2012). */
const RULES: readonly Rule[] = [
  'own points',
  { atLeast: 4 },
  { atLeast: 2 },
  { atLeast: 3 },
  { lessThan: 1 },
  { lessThan: 1 },
  { lessThan: 1 },
  { atLeast: 7 },
  { atLeast: 3 },
  { atLeast: 3 },
  { lessThan: 3 },
  { atLeast: 3 },
  'own points',
  { atLeast: 2 },
]

/**
 * Computes the adherence to a Mediterranean diet, 0 to 14: one point for every habit that meets its rule. All
 * questions of this version of the questionnaire must be answered; one that it lacks (wine) earns nothing.
 */
export const dietScore: AnswerScore = (input) => {
  const names = numbered('DIET', RULES.length)
  const asked = names.filter((name) => questionOf(input.definition, name))
  const missing = asked.filter((name) => answerOf(input, name) === null)
  if (missing.length > 0) return { missing }
  const score = names.filter((name, index) => earns(RULES[index], answerOf(input, name))).length
  return { score, points: score }
}

/** The entered amount, or the points of the choice. */
function answerOf(input: AnswerInput, name: string): number | null {
  return questionOf(input.definition, name)?.type === 'ENTER_DATA'
    ? entered(input, name)
    : pointsOf(input, name)
}

function earns(rule: Rule | undefined, answer: number | null): boolean {
  if (!rule || answer === null) return false
  if (rule === 'own points') return answer > 0
  return 'atLeast' in rule ? answer >= rule.atLeast : answer < rule.lessThan
}
