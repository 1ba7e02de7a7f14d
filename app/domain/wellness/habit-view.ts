import { formatDate } from '~/i18n/format'
import { ratedInWeek, trendWord, type TrendWord } from './habit-trend'
import { reminderParts, type ReminderDay } from './reminder'
import type { Category, HabitRow } from './wellness'

export type ProgressPoint = { day: string; dayText: string; value: number }
export type MotivationPoint = {
  day: string
  dayText: string
  importance: number | null
  confidence: number | null
}

/** A habit in the list for today. */
export type HabitToday = {
  id: number
  habit: string
  /** Today's rating, if there is one. */
  today: number | null
  /** Number of days rated of the last seven. */
  week: number
}

/** A habit for display, with days in the reader's format. */
export type HabitView = HabitToday & {
  categories: Category[]
  reminder: { day: ReminderDay; hour: number } | null
  archived: boolean
  trend: TrendWord | null
  /** Oldest first. */
  progress: ProgressPoint[]
  motivation: MotivationPoint[]
}

/** Maximum ratings shown, six weeks of daily ones; older ones are in the data download. */
const DRAWN = 42
const DRAWN_MOTIVATION = 12

/** Converts a habit for the list for today. */
export function habitToday({ id, habit, progressEntries }: HabitRow, today: string): HabitToday {
  return {
    id,
    habit,
    today: progressEntries.find(({ day }) => day === today)?.progress ?? null,
    week: ratedInWeek(progressEntries, today),
  }
}

/** Converts a habit for the screen. */
export function habitView(row: HabitRow, today: string): HabitView {
  const { categories, progressEntries, motivationEntries } = row
  return {
    ...habitToday(row, today),
    categories,
    reminder: reminderParts(row.reminder),
    archived: row.archivedTimestamp !== null,
    trend: trendWord(progressEntries, today),
    progress: progressEntries
      .slice(-DRAWN)
      .map(({ day, progress }) => ({ day, dayText: formatDate(day), value: progress })),
    motivation: motivationEntries.slice(-DRAWN_MOTIVATION).map(({ day, importance, confidence }) => ({
      day,
      dayText: formatDate(day),
      importance,
      confidence,
    })),
  }
}
