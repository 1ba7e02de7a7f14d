import { dayAfter } from '~/platform/wall-clock'
import { onDay, sundayOf, type Range } from './wall-times'

export const MOST_WEEKS = 78

export type Existing = Range & { participant_id: number | null }
export type Why = 'past' | 'taken' | 'overlapping'
export type ClonePlan = { made: Range[]; skipped: (Range & { why: Why })[]; shifted: number }

/** What is cloned: the slots of one day onto weekdays (0 is Sunday) of the following weeks. */
export type Clone = { times: readonly Range[]; origin: string; days: readonly number[]; weeks: number }

/** Returns the target days of cloning, in order; the first week is the one after the origin's (OP-80). */
export function cloneDays({ origin, days, weeks }: Omit<Clone, 'times'>): string[] {
  const sunday = sundayOf(origin)
  const chosen = [...new Set(days)].sort((a, b) => a - b)
  return Array.from({ length: weeks }, (_, week) =>
    chosen.map((weekday) => dayAfter(sunday, 7 * (week + 1) + weekday)),
  ).flat()
}

/**
 * Returns what cloning creates and skips: nothing in the past, nothing that overlaps existing slots. Copies
 * keep their time of day and their length; `shifted` counts those whose time the clock skips, which are
 * created an hour later.
 */
export function planClone(
  clone: Clone,
  existing: readonly Existing[],
  { zone, at }: { zone: string; at: string },
): ClonePlan {
  const plan: ClonePlan = { made: [], skipped: [], shifted: 0 }
  const sorted = [...existing].sort((a, b) => (a.start_at < b.start_at ? -1 : 1))
  const times = [...clone.times].sort((a, b) => (a.start_at < b.start_at ? -1 : 1))
  let from = 0
  for (const day of cloneDays(clone)) {
    const copies = times.map((time) => {
      const copy = onDay(time, day, zone)
      return { copy, isShifted: clockOf(copy, zone) !== clockOf(time, zone) }
    })
    const inPlace = copies.filter(({ isShifted }) => !isShifted).map(({ copy }) => copy)
    for (const { copy, isShifted } of copies) {
      // No slot lasts longer than a day, so one that began two days earlier cannot overlap this copy or a
      // later one.
      while (from < sorted.length && Date.parse(copy.start_at) - Date.parse(sorted[from]!.start_at) > DAY)
        from += 1
      // Where the clock skips an hour, the regular slots of the next hour have priority.
      const isDoubled = isShifted && inPlace.some((other) => meets(copy, other))
      const why = whyNot(copy, sorted, from, at) ?? (isDoubled ? 'overlapping' : null)
      if (why) plan.skipped.push({ ...copy, why })
      else plan.made.push(copy)
      if (!why && isShifted) plan.shifted += 1
    }
  }
  return plan
}

const meets = (one: Range, other: Range) => one.start_at < other.end_at && one.end_at > other.start_at

const DAY = 2 * 24 * 3600_000

function whyNot(copy: Range, sorted: readonly Existing[], from: number, at: string): Why | null {
  if (copy.start_at <= at) return 'past'
  let why: Why | null = null
  for (let index = from; index < sorted.length; index += 1) {
    const other = sorted[index]!
    if (other.start_at >= copy.end_at) break
    if (other.end_at <= copy.start_at) continue
    if (other.participant_id !== null) return 'taken'
    why = 'overlapping'
  }
  return why
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf({ start_at }: Range, zone: string): string {
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(zone, format)
  return format.format(new Date(start_at))
}
