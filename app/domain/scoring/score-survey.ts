import type { Answers } from '~/domain/questionnaire/answer'
import { applicableAnswers } from '~/domain/questionnaire/applicable'
import type { Definition } from '~/domain/questionnaire/definition'
import { thresholdIndex } from './bands'
import { scoreFunction, type Person, type ScoreInput } from './score-functions'

/** One computed score (SCO-01); `missing` names the questions without which it stays null. */
export type ScoreResult = {
  score: number | null
  value: number | null
  points?: number
  threshold_index: number | null
  missing?: string[]
}

/** Computes every score of a questionnaire from the answers that count now; pure, so saving twice gives the same. */
export function scoreSurvey(definition: Definition, answers: Answers, person: Person): Record<string, ScoreResult> {
  const counted = applicableAnswers(definition, answers)
  return Object.fromEntries(
    definition.score_names.map((name) => [name, scoreOne(name, { definition, answers: counted, person })]),
  )
}

function scoreOne(name: string, input: ScoreInput): ScoreResult {
  const computed = scoreFunction(name)?.(input) ?? { missing: [] }
  if ('missing' in computed) return { score: null, value: null, threshold_index: null, missing: computed.missing }
  const { score, points } = computed
  return { score, value: score, ...(points === undefined ? {} : { points }), threshold_index: thresholdIndex(name, score) }
}
