import { z } from 'zod/v4'
import { HEALTH_METRICS, type HealthMetric } from '~/integrations/health/driver'
import { dayAfter } from '~/platform/wall-clock'

/** Days read at the first synchronization, days reread because devices send late, and the maximum. */
const FIRST_DAYS = 90
const AGAIN_DAYS = 7
const MOST_DAYS = 400

/** Why a value from a source was not stored, as the person is told. */
export const LEFT_OUT = ['implausible', 'future', 'beforeBirth', 'means'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

const metricProgress = z.object({
  /** The last day actually read; `pass` is the day on which this pass over the days began. */
  to: z.string(),
  pass: z.string(),
  /** When the pass began; what is left out is counted per pass. */
  begun: z.string(),
  denied: z.boolean().optional(),
  endless: z.boolean().optional(),
  /** Days that were already too long ago when reading resumed. */
  skipped: z.object({ from: z.string(), to: z.string() }).optional(),
  left: z
    .object({ begun: z.string(), day: z.string(), counts: z.partialRecord(z.enum(LEFT_OUT), z.number()) })
    .optional(),
})
const progressSchema = z.partialRecord(z.enum(HEALTH_METRICS), metricProgress)

/** How far one metric of a connection has been read. */
export type MetricProgress = z.output<typeof metricProgress>
export type Progress = z.output<typeof progressSchema>

export function progressIn(text: string | null): Progress {
  return text === null ? {} : progressSchema.parse(JSON.parse(text))
}

/** True if days before the start of the pass are still unread. */
export function isOpen({ to, pass }: MetricProgress): boolean {
  return to < pass
}

export type Known = {
  today: string
  /** The current instant. */
  now: string
  /** The day the connection was made. */
  created: string
  /** The last day read, for connections from before progress was kept per metric. */
  syncedTo: string | null
  /** The last day for which the service brought a reading of the metric. */
  brought: string | null
}

/**
 * Returns the first day to read next of a metric (up to today), and its progress. An unfinished pass
 * continues. The first pass of each day goes back to the last reading that the service brought, since a
 * device may send values from months ago; later ones go back a week.
 */
export function nextPass(
  before: MetricProgress | undefined,
  { today, now, created, syncedTo, brought }: Known,
): { from: string; progress: MetricProgress } {
  const floor = dayAfter(today, 1 - MOST_DAYS)
  const first = dayAfter(created, 1 - FIRST_DAYS)
  const to = before?.to ?? syncedTo
  const goesOn = before !== undefined && isOpen(before)
  const back = before?.pass === today ? before.to : least(brought ?? first, to ?? first)
  const isNew = to === null && brought === null
  const from = goesOn ? dayAfter(before.to, 1) : isNew ? first : dayAfter(back, -AGAIN_DAYS)
  const start = from < floor ? floor : from
  const begins = goesOn ? before : { pass: today, begun: now, left: before?.left, skipped: before?.skipped }
  const gap = to !== null && dayAfter(to, 1) < floor
  return {
    from: start,
    progress: {
      ...begins,
      to: dayAfter(start, -1),
      ...(gap && { skipped: { from: dayAfter(to, 1), to: dayAfter(floor, -1) } }),
    },
  }
}

/**
 * Counts what was left out in this pass; counts of an earlier pass stay until this pass leaves something out.
 */
export function withLeftOut(progress: MetricProgress, day: string, left: readonly LeftOut[]): MetricProgress {
  if (left.length === 0) return progress
  const counts = progress.left?.begun === progress.begun ? { ...progress.left.counts } : {}
  for (const reason of left) counts[reason] = (counts[reason] ?? 0) + 1
  return { ...progress, left: { begun: progress.begun, day, counts } }
}

/** Returns the metrics whose progress meets a condition, in the order used on every screen. */
export function metricsWhere(progress: Progress, holds: (one: MetricProgress) => boolean): HealthMetric[] {
  return HEALTH_METRICS.filter((metric) => progress[metric] && holds(progress[metric]))
}

function least(one: string, other: string): string {
  return one < other ? one : other
}
