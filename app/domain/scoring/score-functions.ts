import { accAhaScore, framinghamScore } from './risk/risk-scores'
import type { ScoreFunction } from './rule'
import { dietIdScore } from './rules/diet-id'
import { exerciseScore, sittingScore } from './rules/exercise'
import { numbered, sumOf } from './rules/points'

/** Scores computed from the answers of one questionnaire; a new instrument adds its line here. */
const scoreFunctions: Readonly<Record<string, ScoreFunction>> = {
  // Kroenke 2001 and Spitzer 2006.
  PHQ9_SCORE: sumOf(numbered('PHQ9', 9)),
  GAD7_SCORE: sumOf(numbered('GAD7', 7)),
  SCORE_EXER: exerciseScore,
  SCORE_SED: sittingScore,
  FRAMINGHAM_SCORE: framinghamScore,
  ACC_AHA_SCORE: accAhaScore,
  SCORE_DIETID: dietIdScore,
}

/** True if the product has a rule for this score. */
export function hasScore(name: string): boolean {
  return Object.hasOwn(scoreFunctions, name)
}

/** The rule of a score, or undefined. */
export function scoreFunction(name: string): ScoreFunction | undefined {
  return hasScore(name) ? scoreFunctions[name] : undefined
}
