import { accAhaScore, framinghamScore } from './risk/risk-scores'
import type { AnswerScore, ScoreFunction } from './rule'
import { auditScore } from './rules/alcohol'
import { dietScore } from './rules/diet'
import { dietIdScore } from './rules/diet-id'
import { exerciseScore, sittingScore } from './rules/exercise'
import { lights } from './rules/lights'
import { ortScore } from './rules/opioid'
import { numbered, sumOf } from './rules/points'
import { ratioScore } from './rules/positivity'
import { wbiDomain, wbiOverall, wbiScore } from './rules/well-being'
import { RTC_RULERS } from '~/domain/questionnaire/score-items'

/** Scores computed only from the answers of one questionnaire; add a line here for a new instrument. */
const answerScores: Readonly<Record<string, AnswerScore>> = {
  // Kroenke 2001 and Spitzer 2006.
  PHQ9_SCORE: sumOf(numbered('PHQ9', 9)),
  GAD7_SCORE: sumOf(numbered('GAD7', 7)),
  SCORE_EXER: exerciseScore,
  SCORE_SED: sittingScore,
  // Lovibond 1995: the seven items are doubled to the range of the full scale.
  SCORE_STRESS: sumOf(numbered('STRESS', 7), 2),
  SCORE_SLEEP: sumOf(numbered('SLEEP', 4)),
  SCORE_DIET: dietScore,
  SCORE_DIETID: dietIdScore,
  // Number of conditions marked.
  SCORE_PMH: sumOf(['MH_CONDITIONS']),
  WBI_MIND: wbiDomain('MIND'),
  WBI_BODY: wbiDomain('BODY'),
  WBI_LIFE: wbiDomain('LIFE'),
  WBI_WORK: wbiDomain('WORK'),
  WBI_OVERALL: wbiOverall,
  WBI_SCORE: wbiScore,
  RATIO_SCORE: ratioScore,
  ...Object.fromEntries(RTC_RULERS.map((name) => [name, sumOf([name])])),
}

/** Scores that also depend on the person: age, gender, residence, measurements. */
const personalScores: Readonly<Record<string, ScoreFunction>> = {
  FRAMINGHAM_SCORE: framinghamScore,
  ACC_AHA_SCORE: accAhaScore,
  AUDIT_SCORE: auditScore,
  ORT_SCORE: ortScore,
  ...lights,
}

const scoreFunctions: Readonly<Record<string, ScoreFunction>> = { ...answerScores, ...personalScores }

/** True if the product has a rule for this score. */
export function hasScore(name: string): boolean {
  return Object.hasOwn(scoreFunctions, name)
}

/** True if the rule of this score uses facts about the person. */
export function isPersonal(name: string): boolean {
  return Object.hasOwn(personalScores, name)
}

/** Returns the rule of a score, or undefined. */
export function scoreFunction(name: string): ScoreFunction | undefined {
  return hasScore(name) ? scoreFunctions[name] : undefined
}
