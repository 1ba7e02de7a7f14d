import { bandsOf } from './bands'

/** Scores (by the name of their texts) whose limits or basis need a word, so that nobody takes them for more than they are. */
const EXPLAINED: readonly string[] = ['SCORE_EXER', 'SCORE_DIET', 'SCORE_SLEEP', 'TOTAL_SCORE', 'RATIO_SCORE', 'WBI', 'RTC']

/** Key of the sentence that explains a score wherever it is shown; null for scores that need none. */
export function scoreHintKey(scoreName: string): string | null {
  const texts = bandsOf(scoreName)?.texts
  return texts && EXPLAINED.includes(texts) ? `score.${texts}.hint` : null
}
