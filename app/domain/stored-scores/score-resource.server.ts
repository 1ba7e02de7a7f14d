import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Resource } from '~/core/resource/resource.server'
import { missingOf } from './missing'
import { scaleOf, type ScoreScale } from './score-scale'

type Row = {
  id: number
  participant_id: number
  survey_id: number
  score_name: string
  score: number | null
  value: number | null
  points: number | null
  threshold_index: number | null
  missing: string | null
  note: string | null
  updated: string
}

/** A score with its scale (SCO-01, SCO-02); `missing` names the inputs that a null score lacks. */
export type ScoreRecord = Omit<Row, 'missing'> & ScoreScale & { missing: string[] }

/** Scores of the participants in the reader's scope, without those of deleted surveys. */
export const scoreResource: Resource<ScoreRecord> = {
  name: 'score',
  listing: {
    filters: { participant_id: 'number', survey_id: 'number', score_name: 'exact' },
    sorts: ['id', 'updated'],
    defaultSort: '-updated',
    defaultPerPage: 50,
  },
  source: {
    kind: 'score',
    filters: {
      participant_id: { type: 'number', column: 'score.participant_id' },
      survey_id: { type: 'number', column: 'score.survey_id' },
      score_name: { type: 'exact', column: 'score.score_name' },
    },
    sorts: { id: 'score.id', updated: 'score.updated' },
  },
  expands: [],
  read: async (ids) => {
    const these = idsIn('id', ids)
    const rows = await readRows<Row>(
      `SELECT id, participant_id, survey_id, score_name, score, value, points, threshold_index, missing,
        note, updated
         FROM score WHERE ${these.sql}`,
      these.bind,
    )
    return rows.map((row) => ({ ...row, ...scaleOf(row.score_name), missing: missingOf(row.missing) }))
  },
}
