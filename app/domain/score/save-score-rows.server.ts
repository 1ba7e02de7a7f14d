import { writeRows } from 'db/connection'
import type { ScoreRow } from './score-rows'

const KEY = ['participant_id', 'survey_id', 'score_name'] as const
const REPLACED = ['score', 'value', 'points', 'threshold_index', 'missing', 'note', 'updated'] as const
const COLUMNS = [...KEY, ...REPLACED]

/** Rows of one statement; the SQLite driver looks for each value's place among all names. */
const PORTION = 50

/** Stores score rows, one per survey and score name; a row that is there already is replaced. */
export async function saveScoreRows(rows: readonly ScoreRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += PORTION) {
    const portion = rows.slice(start, start + PORTION)
    const bind = Object.fromEntries(
      portion.flatMap((row, place) => COLUMNS.map((column) => [`${column}_${place}`, row[column]])),
    )
    await writeRows(upsert(portion.length), bind, { kept: portion.length === 1 })
  }
}

function upsert(count: number): string {
  const values = Array.from(
    { length: count },
    (_, place) => `(${COLUMNS.map((column) => `$${column}_${place}`).join(', ')})`,
  )
  return `INSERT INTO score (${COLUMNS.join(', ')}) VALUES ${values.join(', ')}
    ON CONFLICT (survey_id, score_name) DO UPDATE SET ${REPLACED.map((column) => `${column} = excluded.${column}`).join(', ')}`
}
