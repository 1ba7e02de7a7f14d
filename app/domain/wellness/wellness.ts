/** How long a goal may take (WELL-07), as stored and on the data endpoint. */
export const TIMEFRAMES = [
  '1 week',
  '2 weeks',
  '3 weeks',
  '1 month',
  '2 months',
  '3 months',
  '6 months',
  '9 months',
  '12 months',
] as const
export type Timeframe = (typeof TIMEFRAMES)[number]

/** What a habit is about (WELL-11). */
export const CATEGORIES = ['food', 'movement', 'emotions', 'sleep', 'worklife'] as const
export type Category = (typeof CATEGORIES)[number]

/** The text key of a timeframe. */
export function timeframeKey(timeframe: string): string {
  return `wellness.time.${timeframe.replace(' ', '_')}`
}

export type ProgressEntry = { day: string; timestamp: string; progress: number }
export type MotivationEntry = {
  day: string
  timestamp: string
  importance: number | null
  confidence: number | null
}

/**
 * Identifies which rating of a day was seen, for forms: the last nine digits of its instant in milliseconds;
 * 0 if there was none.
 */
export function motivationVersion(entry: Pick<MotivationEntry, 'timestamp'> | undefined): number {
  return entry ? Date.parse(entry.timestamp) % 1_000_000_000 : 0
}

export type GoalRow = {
  id: number
  version: number
  participant_id: number
  goal: string
  timeframe: Timeframe
  created: string
  updated: string
}

export type HabitRow = {
  id: number
  version: number
  participant_id: number
  habit: string
  categories: Category[]
  /** A day of the week or every day, and an hour: `MON-08`, `DAILY-20`. */
  reminder: string | null
  archivedTimestamp: string | null
  /** Oldest first, one for a day. */
  progressEntries: ProgressEntry[]
  motivationEntries: MotivationEntry[]
  created: string
  updated: string
}

export type Path = { vision: string | null; values: string | null; confidence: string | null }
export type PathRow = Path & { id: number; version: number; participant_id: number; updated: string }

/** `notes` is absent if the reader may not see them (OP-102). */
export type MindsetNotes = { notes?: string; allowProviderView: boolean }

/** The wellness plan of one participant (WELL-01); empty if nothing was written yet. */
export type WellnessPlan = {
  participant_id: number
  version: number
  path: Path
  goals: GoalRow[]
  habits: HabitRow[]
  mindsetNotes: MindsetNotes
}
