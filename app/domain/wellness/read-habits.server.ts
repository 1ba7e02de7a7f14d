import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Category, HabitRow } from './wellness'

type Stored = Omit<HabitRow, 'categories' | 'archivedTimestamp' | 'progressEntries' | 'motivationEntries'> & {
  categories: string
  archived_timestamp: string | null
}

const COLUMNS =
  'id, version, participant_id, habit, categories, reminder, archived_timestamp, created, updated'

/** Returns habits with their ratings, by id. */
export function readHabits(ids: number[]): Promise<HabitRow[]> {
  return habitsWhere(idsIn('id', ids))
}

/**
 * Returns the habits of these participants with their ratings from a day on, oldest first: three statements,
 * regardless of their number.
 */
export function habitsOf(participantIds: number[], since?: string): Promise<HabitRow[]> {
  return habitsWhere(idsIn('participant_id', participantIds), since)
}

async function habitsWhere(
  { sql, bind: these }: { sql: string; bind: Record<string, unknown> },
  since = '',
): Promise<HabitRow[]> {
  const its = `habit_id IN (SELECT id FROM habit WHERE ${sql}) AND day >= $since`
  const bind = { ...these, since }
  const [rows, progress, motivation] = await Promise.all([
    readRows<Stored>(`SELECT ${COLUMNS} FROM habit WHERE ${sql} ORDER BY id`, these),
    readRows<Packed>(packed('habit_progress', ['progress'], its), bind),
    readRows<Packed>(packed('habit_motivation', ['importance', 'confidence'], its), bind),
  ])
  const [progressOf, motivationOf] = [byHabit(progress), byHabit(motivation)]
  return rows.map(({ categories, archived_timestamp, ...row }) => ({
    ...row,
    categories: categories.split(',') as Category[],
    archivedTimestamp: archived_timestamp,
    progressEntries: (progressOf.get(row.id) ?? []).map(([day = '', timestamp = '', progress]) => ({
      day,
      timestamp,
      progress: Number(progress),
    })),
    motivationEntries: (motivationOf.get(row.id) ?? []).map(
      ([day = '', timestamp = '', importance, confidence]) => ({
        day,
        timestamp,
        importance: importance ? Number(importance) : null,
        confidence: confidence ? Number(confidence) : null,
      }),
    ),
  }))
}

type Packed = { habit_id: number; entries: string }

/** All entries of a habit as one text: hundreds of rows take longer to transfer than to find. */
function packed(table: string, values: readonly string[], where: string): string {
  const parts = values.map((name) => ` || '|' || COALESCE(CAST(${name} AS TEXT), '')`).join('')
  return `SELECT habit_id, string_agg(day || '|' || timestamp${parts}, ',' ORDER BY day) AS entries
    FROM ${table} WHERE ${where} GROUP BY habit_id`
}

function byHabit(rows: Packed[]): Map<number, string[][]> {
  return new Map(
    rows.map(({ habit_id, entries }) => [habit_id, entries.split(',').map((entry) => entry.split('|'))]),
  )
}
