import { scoreNameKey } from '~/domain/scoring/bands'
import { formatScore } from '~/domain/scoring/format-score'
import { SCORE_NAMES } from '~/domain/scoring/score-names'
import type { ScoreHistory } from './score-card'
import { bandText } from './score-cards.server'
import { dayText, type Reader } from './reader.server'
import { scoreHistory } from './score-series.server'

/** The history behind `?modal=history&score=NAME`; null for a name that is no score. */
export async function loadScoreHistory(participantId: number, name: string, reader: Reader): Promise<ScoreHistory | null> {
  if (!SCORE_NAMES.some((known) => known === name)) return null
  const rows = await scoreHistory(participantId, name)
  return {
    label: reader.t(scoreNameKey(name)),
    rows: rows.map(({ survey_id, score, updated }) => ({
      survey_id, dateText: dayText(updated, reader), display: formatScore(score, reader.lang), bandText: bandText(name, score, reader, 'practitioner'),
    })),
  }
}
