import { Score } from 'db/models/score'
import type { ScoreRow } from './score-rows'

const REPLACED: (keyof ScoreRow)[] = ['score', 'value', 'points', 'threshold_index', 'missing', 'note', 'updated']

/** Stores score rows, one per survey and score name; a row that is there already is replaced. */
export async function saveScoreRows(rows: readonly ScoreRow[]): Promise<void> {
  if (rows.length === 0) return
  await Score.bulkCreate([...rows], { updateOnDuplicate: REPLACED, conflictAttributes: ['survey_id', 'score_name'], returning: false })
}
