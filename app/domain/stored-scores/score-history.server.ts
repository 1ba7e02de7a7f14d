import type { ScoreHistory } from './score-card'
import { pointText, scoreCard } from './score-cards.server'
import type { Reader } from './reader.server'
import { scoreHistory } from './score-series.server'

/**
 * Returns the history for `?modal=history&score=NAME` (PAT-15), in one statement; null for an unknown name.
 */
export async function loadScoreHistory(
  participantId: number,
  name: string,
  reader: Reader,
): Promise<ScoreHistory | null> {
  const empty = scoreCard(name, [], reader, 'practitioner')
  if (!empty) return null
  const rows = await scoreHistory(participantId, name)
  return {
    card: scoreCard(name, [...rows].reverse(), reader, 'practitioner') ?? empty,
    rows: rows.flatMap((row) => {
      const point = pointText(row, reader, 'practitioner')
      return point ? [{ ...point, survey_id: row.survey_id }] : []
    }),
  }
}
