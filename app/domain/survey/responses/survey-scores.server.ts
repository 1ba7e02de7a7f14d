import { readRows } from 'db/connection'
import { questionOf, type Definition } from '~/domain/questionnaire/definition'
import { questionKey } from '~/domain/questionnaire/text-keys'
import type { ScoreCard } from '~/domain/score/score-card'
import { scoreCards } from '~/domain/score/score-cards.server'
import type { Reader } from '~/domain/score/reader.server'
import { scoreNameKey } from '~/domain/scoring/bands'
import type { Translate } from '~/i18n/t'

/** A stored score of one survey; `missing` names what a null score lacks, apart by spaces, and `note` is a text key. */
export type ScoreRow = {
  score_name: string; survey_id: number; score: number | null; value: number | null; points: number | null
  threshold_index: number | null; missing: string | null; note: string | null; updated: string
}

export type Unscored = { name: string; label: string; note: string | null; missing: string[] }
export type NotedCard = ScoreCard & { note: string | null }
export type SurveyScores = { cards: NotedCard[]; unscored: Unscored[] }

/** The scores stored for a survey, in the order they were stored. */
export function scoreRows(surveyId: number): Promise<ScoreRow[]> {
  return readRows<ScoreRow>(
    'SELECT score_name, survey_id, score, value, points, threshold_index, missing, note, updated FROM score WHERE survey_id = $surveyId ORDER BY id',
    { surveyId },
  )
}

/** Scores as they are drawn, and in words why the others have no value. */
export function surveyScores(rows: readonly ScoreRow[], definition: Definition, reader: Reader): SurveyScores {
  const scored = rows.flatMap(({ score, ...row }) => (score === null ? [] : [{ ...row, score }]))
  const unscored = rows.filter((row) => row.score === null)
  const noteOf = (name: string) => rows.find((row) => row.score_name === name)?.note ?? null
  return {
    cards: scoreCards(scored, reader, 'practitioner').map((card) => ({ ...card, note: textOf(noteOf(card.name), reader.t) })),
    unscored: unscored.map(({ score_name, note, missing }) => ({
      name: score_name,
      label: reader.t(scoreNameKey(score_name)),
      note: textOf(note, reader.t),
      missing: (missing ?? '').split(' ').filter(Boolean).map((name) => inputText(name, definition, reader.t)),
    })),
  }
}

function textOf(key: string | null, t: Translate): string | null {
  return key && t(key)
}

/** A question in its own words; a fact about the person by its text, where it has one. */
function inputText(name: string, definition: Definition, t: Translate): string {
  const question = questionOf(definition, name)
  if (question) return t(questionKey(definition, question))
  const key = `measure.${name}.name`
  const text = t(key)
  return text === key ? name : text
}
