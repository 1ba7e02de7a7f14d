import { readRows } from 'db/connection'
import type { Definition } from '~/domain/questionnaire/definition'
import { inputText } from '~/domain/stored-scores/input-text'
import type { Light } from '~/domain/stored-scores/lights'
import { lightsOf } from '~/domain/stored-scores/lights.server'
import { missingToTell } from '~/domain/stored-scores/missing'
import type { Readiness } from '~/domain/stored-scores/readiness'
import { readinessOf } from '~/domain/stored-scores/readiness.server'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { scoreCards } from '~/domain/stored-scores/score-cards.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { scoreNameKey } from '~/domain/scoring/bands'

/**
 * A stored score of one survey; `missing` names what a null score lacks, separated by spaces, and `note` is a
 * text key.
 */
export type ScoreRow = {
  score_name: string
  survey_id: number
  score: number | null
  value: number | null
  points: number | null
  threshold_index: number | null
  missing: string | null
  note: string | null
  updated: string
}

export type Unscored = { name: string; label: string; note: string | null; missing: string[] }
/** Social lights and readiness topics are shown in their own way; null if the questionnaire has none. */
export type SurveyScores = {
  cards: ScoreCard[]
  unscored: Unscored[]
  lights: Light[] | null
  readiness: Readiness['groups'] | null
}

/**
 * Returns the scores stored for a survey, in the order in which they were stored; of a risk score, the latest
 * point.
 */
export async function scoreRows(surveyId: number): Promise<ScoreRow[]> {
  const rows = await readRows<ScoreRow>(
    `SELECT score_name, survey_id, score, value, points, threshold_index, missing, note, updated FROM score
      WHERE survey_id = $surveyId ORDER BY id`,
    { surveyId },
  )
  return rows.filter(
    (row) => !rows.some((other) => other.score_name === row.score_name && other.updated > row.updated),
  )
}

/** Returns scores for display, and in words why others have no value. */
export function surveyScores(
  rows: readonly ScoreRow[],
  definition: Definition,
  reader: Reader,
): SurveyScores {
  const points = rows.map((row) => ({
    ...row,
    questionnaire_code: definition.code,
    definition_version: definition.version,
  }))
  const [lights, rulers] = [
    points.filter(({ score_name }) => score_name.startsWith('OK_')),
    points.filter(({ score_name }) => score_name.startsWith('RTC_')),
  ]
  const rest = points.filter((point) => !lights.includes(point) && !rulers.includes(point))
  const unscored = rest.filter((row) => row.score === null)
  return {
    cards: scoreCards(
      rest.filter((row) => row.score !== null),
      reader,
      'practitioner',
    ),
    lights: lights.length > 0 ? lightsOf(lights, reader) : null,
    readiness: rulers.length > 0 ? (readinessOf(rulers, reader, 'practitioner')?.groups ?? null) : null,
    unscored: unscored.map(({ score_name, note, missing }) => ({
      name: score_name,
      label: reader.t(scoreNameKey(score_name)),
      note: note && reader.t(note),
      missing: missingToTell({ missing, note }).map((name) => inputText(name, definition, reader.t)),
    })),
  }
}
