import { bandsOf } from './bands'

/**
 * Scores (by the name of their texts) whose limits or basis need an explanation, so that nobody overrates
 * them.
 */
const HINTS: Readonly<Record<string, string>> = {
  SCORE_EXER: 'score.SCORE_EXER.hint',
  SCORE_DIET: 'score.SCORE_DIET.hint',
  SCORE_SLEEP: 'score.SCORE_SLEEP.hint',
  RATIO_SCORE: 'score.RATIO_SCORE.hint',
  WBI: 'score.WBI.hint',
  RTC: 'score.RTC.hint',
  ACC_AHA_SCORE: 'risk.accAha.groups',
  TOTAL_SCORE: 'risk.total.local',
}

/** Key of the sentence that explains a score wherever it is shown; null if it needs none. */
export function scoreHintKey(scoreName: string): string | null {
  const texts = bandsOf(scoreName)?.texts
  return texts ? (HINTS[texts] ?? null) : null
}
