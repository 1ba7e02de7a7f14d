import type { Answers } from '~/domain/questionnaire/answer'
import { applicableAnswers } from '~/domain/questionnaire/applicable'
import type { Definition } from '~/domain/questionnaire/definition'
import { thresholdIndex } from './bands'
import type { Person } from './person'
import type { Computed, ScoreInput } from './rule'
import { scoreFunction } from './score-functions'

/**
 * One computed score (SCO-01); `missing` names the questions and facts without which it is null, `note` is a
 * text key.
 */
export type ScoreResult = {
  score: number | null
  value: number | null
  points?: number
  threshold_index: number | null
  note?: string
  missing?: string[]
}

/**
 * Computes every score of a questionnaire from the answers that currently count. Pure, so saving twice gives
 * the same result.
 */
export function scoreSurvey(
  definition: Definition,
  answers: Answers,
  person: Person,
): Record<string, ScoreResult> {
  const counted = applicableAnswers(definition, answers)
  return Object.fromEntries(
    definition.score_names.map((name) => [name, scoreOne(name, { definition, answers: counted, person })]),
  )
}

function scoreOne(name: string, input: ScoreInput): ScoreResult {
  return scoreResult(name, scoreFunction(name)?.(input) ?? { missing: [] })
}

/** Returns a computed score with its risk index; null if something is missing. */
export function scoreResult(name: string, computed: Computed): ScoreResult {
  if ('missing' in computed) return { score: null, value: null, threshold_index: null, ...computed }
  const { score } = computed
  return { ...computed, score, value: score, threshold_index: thresholdIndex(name, score) }
}
