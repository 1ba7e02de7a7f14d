import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { groupBy } from '~/platform/group-by'
import type { Category, HabitRow, MotivationEntry, ProgressEntry } from './wellness'

type Stored = Omit<HabitRow, 'categories' | 'archivedTimestamp' | 'progressEntries' | 'motivationEntries'> & {
  categories: string
  archived_timestamp: string | null
}

const COLUMNS =
  'id, version, participant_id, habit, categories, reminder, archived_timestamp, created, updated'

/** Habits with their ratings, by their ids. */
export function readHabits(ids: number[]): Promise<HabitRow[]> {
  return habitsWhere(idsIn('id', ids))
}

/** The habits of these participants with their ratings from a day on, oldest first: three statements, however many there are. */
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
    readRows<ProgressEntry & { habit_id: number }>(
      `SELECT habit_id, day, timestamp, progress FROM habit_progress WHERE ${its} ORDER BY habit_id, day`,
      bind,
    ),
    readRows<MotivationEntry & { habit_id: number }>(
      `SELECT habit_id, day, timestamp, importance, confidence FROM habit_motivation WHERE ${its} ORDER BY habit_id, day`,
      bind,
    ),
  ])
  const [progressOf, motivationOf] = [byHabit(progress), byHabit(motivation)]
  return rows.map(({ categories, archived_timestamp, ...row }) => ({
    ...row,
    categories: categories.split(',') as Category[],
    archivedTimestamp: archived_timestamp,
    progressEntries: progressOf(row.id),
    motivationEntries: motivationOf(row.id),
  }))
}

function byHabit<Entry extends { habit_id: number }>(entries: Entry[]) {
  const groups = groupBy(entries, (entry) => entry.habit_id)
  return (id: number): Omit<Entry, 'habit_id'>[] =>
    (groups.get(id) ?? []).map(({ habit_id: _, ...entry }) => entry)
}
