import { Score } from 'db/models/score'
import type { ScoreRow } from './score-rows'

const REPLACED: (keyof ScoreRow)[] = ['score', 'value', 'points', 'threshold_index', 'missing', 'note', 'updated']

/** Rows of one statement. */
const PORTION = 1000

/** Stores score rows, one per survey and score name; a row that is there already is replaced. */
export async function saveScoreRows(rows: readonly ScoreRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += PORTION) {
    const portion = rows.slice(start, start + PORTION)
    await Score.bulkCreate(portion, { updateOnDuplicate: REPLACED, conflictAttributes: ['survey_id', 'score_name'], returning: false })
  }
}
