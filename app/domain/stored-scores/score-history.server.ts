import type { ScoreHistory } from './score-card'
import { pointText, scoreCard } from './score-cards.server'
import type { Reader } from './reader.server'
import { scoreHistory } from './score-series.server'

/** The history behind `?modal=history&score=NAME` (PAT-15), in one statement; null for a name that is no
 * score. */
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
