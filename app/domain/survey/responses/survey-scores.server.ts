import { readRows } from 'db/connection'
import type { Definition } from '~/domain/questionnaire/definition'
import { inputText } from '~/domain/score/input-text'
import { missingToTell } from '~/domain/score/missing'
import type { ScoreCard } from '~/domain/score/score-card'
import { scoreCards } from '~/domain/score/score-cards.server'
import type { Reader } from '~/domain/score/reader.server'
import { scoreNameKey } from '~/domain/scoring/bands'

/** A stored score of one survey; `missing` names what a null score lacks, apart by spaces, and `note` is a text key. */
export type ScoreRow = {
  score_name: string; survey_id: number; score: number | null; value: number | null; points: number | null
  threshold_index: number | null; missing: string | null; note: string | null; updated: string
}

export type Unscored = { name: string; label: string; note: string | null; missing: string[] }
export type SurveyScores = { cards: ScoreCard[]; unscored: Unscored[] }

/** The scores stored for a survey, in the order they were stored. */
export function scoreRows(surveyId: number): Promise<ScoreRow[]> {
  return readRows<ScoreRow>(
    'SELECT score_name, survey_id, score, value, points, threshold_index, missing, note, updated FROM score WHERE survey_id = $surveyId ORDER BY id',
    { surveyId },
  )
}

/** Scores as they are drawn, and in words why the others have no value. */
export function surveyScores(rows: readonly ScoreRow[], definition: Definition, reader: Reader): SurveyScores {
  const scored = rows.filter((row) => row.score !== null).map((row) => ({ ...row, questionnaire_code: definition.code, definition_version: definition.version }))
  const unscored = rows.filter((row) => row.score === null)
  return {
    cards: scoreCards(scored, reader, 'practitioner'),
    unscored: unscored.map(({ score_name, note, missing }) => ({
      name: score_name,
      label: reader.t(scoreNameKey(score_name)),
      note: note && reader.t(note),
      missing: missingToTell({ missing, note }).map((name) => inputText(name, definition, reader.t)),
    })),
  }
}
