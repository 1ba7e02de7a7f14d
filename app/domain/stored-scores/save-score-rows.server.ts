import { readRows, writeRows } from 'db/connection'
import { isRisk, type ScoreRow } from './score-rows'

const KEY = ['participant_id', 'survey_id', 'score_name', 'measured'] as const
const REPLACED = ['score', 'value', 'points', 'threshold_index', 'missing', 'note', 'updated'] as const
const COLUMNS = [...KEY, ...REPLACED]

/** Rows per statement; the SQLite driver searches all bound names for each value. */
const PORTION = 50

/**
 * Stores the score rows of one survey; points of risk scores that are not among them are removed. Points
 * before the instant `since` stay unchanged.
 */
export async function replaceScoreRows(
  surveyId: number,
  rows: readonly ScoreRow[],
  since: string | null = null,
): Promise<void> {
  const computed = new Set(rows.map(keyOf))
  const stored = rows.some((row) => isRisk(row.score_name)) ? await storedPoints(surveyId) : []
  for (const point of stored.filter((row) => isRisk(row.score_name) && !computed.has(keyOf(row))))
    await deletePoint(point)
  const known = new Set(stored.map(keyOf))
  await saveScoreRows(rows.filter((row) => since === null || row.updated >= since || !known.has(keyOf(row))))
}

type Point = Pick<ScoreRow, 'survey_id' | 'score_name' | 'measured'>

/** Removes one point of a score. */
export async function deletePoint({ survey_id, score_name, measured }: Point): Promise<void> {
  await writeRows(
    'DELETE FROM score WHERE survey_id = $survey_id AND score_name = $score_name AND measured = $measured',
    { survey_id, score_name, measured },
  )
}

function storedPoints(survey_id: number): Promise<Point[]> {
  return readRows<Point>('SELECT survey_id, score_name, measured FROM score WHERE survey_id = $survey_id', {
    survey_id,
  })
}

function keyOf({ score_name, measured }: Pick<Point, 'score_name' | 'measured'>): string {
  return `${score_name} ${measured}`
}

/** Stores score rows, one per survey, score name and instant of measurement; an existing row is replaced. */
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
    ON CONFLICT (survey_id, score_name, measured) DO UPDATE
    SET ${REPLACED.map((column) => `${column} = excluded.${column}`).join(', ')}`
}
