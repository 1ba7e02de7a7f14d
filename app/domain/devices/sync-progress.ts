import { z } from 'zod/v4'
import { HEALTH_METRICS, type HealthMetric } from '~/integrations/health/driver'
import { dayAfter } from '~/platform/wall-clock'

/** Days of the first synchronization, those read again because a device sends them late, and the most at all. */
const FIRST_DAYS = 90
const AGAIN_DAYS = 7
const MOST_DAYS = 400

/** Why a value of a source is no reading, as the person is told. */
export const LEFT_OUT = ['implausible', 'future', 'beforeBirth', 'means'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

const metricProgress = z.object({
  /** The last day that was really read; `pass` is the day on which this way through the days began. */
  to: z.string(),
  pass: z.string(),
  /** When it began: what is left out is counted by pass. */
  begun: z.string(),
  denied: z.boolean().optional(),
  endless: z.boolean().optional(),
  /** Days that were too long ago when it went on. */
  skipped: z.object({ from: z.string(), to: z.string() }).optional(),
  left: z
    .object({ begun: z.string(), day: z.string(), counts: z.partialRecord(z.enum(LEFT_OUT), z.number()) })
    .optional(),
})
const progressSchema = z.partialRecord(z.enum(HEALTH_METRICS), metricProgress)

/** How far one metric of a connection was read. */
export type MetricProgress = z.output<typeof metricProgress>
export type Progress = z.output<typeof progressSchema>

export function progressIn(text: string | null): Progress {
  return text === null ? {} : progressSchema.parse(JSON.parse(text))
}

/** Whether days up to the one on which the pass began are still to be read. */
export function isOpen({ to, pass }: MetricProgress): boolean {
  return to < pass
}

export type Known = {
  today: string
  /** An instant. */
  now: string
  /** The day on which the connection was made. */
  created: string
  /** The last day read, of a connection that was read before each metric kept its own. */
  syncedTo: string | null
  /** The last day of which the service brought a reading of the metric. */
  brought: string | null
}

/**
 * The days that are read next of a metric, from `from` until today, and its progress when a pass begins. A pass
 * that was not finished goes on. The first one of each day goes back to the last reading that the service
 * brought, since a device may send what it measured months ago; the others go back a week.
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

/** Counts what was left out on the pass; what an earlier pass left out stands until then. */
export function withLeftOut(progress: MetricProgress, day: string, left: readonly LeftOut[]): MetricProgress {
  if (left.length === 0) return progress
  const counts = progress.left?.begun === progress.begun ? { ...progress.left.counts } : {}
  for (const reason of left) counts[reason] = (counts[reason] ?? 0) + 1
  return { ...progress, left: { begun: progress.begun, day, counts } }
}

/** The metrics of which something holds, in the order of every screen. */
export function metricsWhere(progress: Progress, holds: (one: MetricProgress) => boolean): HealthMetric[] {
  return HEALTH_METRICS.filter((metric) => progress[metric] && holds(progress[metric]))
}

function least(one: string, other: string): string {
  return one < other ? one : other
}
