import { z } from 'zod/v4'
import { dayAfter } from '~/platform/wall-clock'
import { pieces } from './days'
import {
  poundsOfGrams,
  type Ask,
  type Days,
  type Driver,
  type HealthMetric,
  type HealthReading,
} from './driver'

const SCOPE = 'https://www.googleapis.com/auth/googlehealth.'
const MEASURES = `${SCOPE}health_metrics_and_measurements.readonly`
const PAGE = 1000
/** More pages than any range has: a source that never ends is not followed. */
const MOST_PAGES = 50

/** Whole numbers of 64 bits come as texts. */
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])
const two = (value: number) => String(value).padStart(2, '0')
const calendarDay = z
  .object({ year: z.number().int(), month: z.number().int(), day: z.number().int() })
  .transform(({ year, month, day }) => `${year}-${two(month)}-${two(day)}`)
/** A civil time is a text, or a date with a time of day. */
const civilDay = z.union([
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .transform((text) => text.slice(0, 10)),
  z.object({ date: calendarDay }).transform(({ date }) => date),
])
const page = { nextPageToken: z.string().optional() }

export const rollupSchema = z.object({
  rollupDataPoints: z
    .array(
      z.object({
        civilStartTime: civilDay,
        steps: z.object({ countSum: number }).optional(),
        weight: z.object({ weightGramsAvg: number }).optional(),
        heartRate: z.object({ beatsPerMinuteAvg: number }).optional(),
      }),
    )
    .default([]),
  ...page,
})
export const pointsSchema = z.object({
  dataPoints: z
    .array(
      z.object({
        dailyRestingHeartRate: z.object({ date: calendarDay, beatsPerMinute: number }).optional(),
        dailyHeartRateVariability: z
          .object({ date: calendarDay, averageHeartRateVariabilityMilliseconds: number })
          .optional(),
        dailyOxygenSaturation: z.object({ date: calendarDay, averagePercentage: number }).optional(),
        sleep: z
          .object({
            interval: z.object({ civilEndTime: civilDay }),
            summary: z.object({ minutesAsleep: number }),
          })
          .optional(),
      }),
    )
    .default([]),
  ...page,
})

type Rollup = z.output<typeof rollupSchema>['rollupDataPoints'][number]
type Point = z.output<typeof pointsSchema>['dataPoints'][number]

const dateOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return { date: { year, month, day: date } }
}

/** Sums of days, the last day included. */
async function rollup(ask: Ask, type: string, days: Days, most: number): Promise<Rollup[]> {
  const found: Rollup[] = []
  for (const { from, to } of pieces(days, most)) {
    let pageToken: string | undefined
    for (let n = 0; n < MOST_PAGES; n += 1) {
      const body = {
        range: { start: dateOf(from), end: dateOf(dayAfter(to, 1)) },
        windowSizeDays: 1,
        pageSize: PAGE,
        ...(pageToken && { pageToken }),
      }
      const answer = rollupSchema.parse(
        await ask({
          method: 'POST',
          path: `/v4/users/me/dataTypes/${type}/dataPoints:dailyRollUp`,
          body: JSON.stringify(body),
        }),
      )
      found.push(...answer.rollupDataPoints)
      pageToken = answer.nextPageToken
      if (!pageToken) break
    }
  }
  return found
}

async function points(ask: Ask, type: string, field: string, { from, to }: Days): Promise<Point[]> {
  const found: Point[] = []
  const filter = `${field} >= "${from}" AND ${field} < "${dayAfter(to, 1)}"`
  let pageToken: string | undefined
  for (let n = 0; n < MOST_PAGES; n += 1) {
    const query = new URLSearchParams({ filter, pageSize: String(PAGE), ...(pageToken && { pageToken }) })
    const answer = pointsSchema.parse(
      await ask({ path: `/v4/users/me/dataTypes/${type}/dataPoints?${query.toString()}` }),
    )
    found.push(...answer.dataPoints)
    pageToken = answer.nextPageToken
    if (!pageToken) break
  }
  return found
}

const reading = (metric: HealthMetric, day: string, value: number): HealthReading => ({
  metric,
  day,
  value,
  diastolic: null,
})

/** The main sleep and the naps of a day are one value. */
function summed(readings: readonly HealthReading[]): HealthReading[] {
  const days = new Map<string, HealthReading>()
  for (const one of readings)
    days.set(one.day, { ...one, value: one.value + (days.get(one.day)?.value ?? 0) })
  return [...days.values()]
}

type Read = (ask: Ask, days: Days) => Promise<HealthReading[]>
const READ: Partial<Record<HealthMetric, Read>> = {
  ACTIVITY: async (ask, days) =>
    (await rollup(ask, 'steps', days, 90)).flatMap(({ civilStartTime, steps }) =>
      steps ? reading('ACTIVITY', civilStartTime, steps.countSum) : [],
    ),
  WEIGHT: async (ask, days) =>
    (await rollup(ask, 'weight', days, 90)).flatMap(({ civilStartTime, weight }) =>
      weight ? reading('WEIGHT', civilStartTime, poundsOfGrams(weight.weightGramsAvg)) : [],
    ),
  HEARTRATE: async (ask, days) => {
    const resting = (
      await points(ask, 'daily-resting-heart-rate', 'daily_resting_heart_rate.date', days)
    ).flatMap(({ dailyRestingHeartRate: at }) => (at ? reading('HEARTRATE', at.date, at.beatsPerMinute) : []))
    if (resting.length > 0) return resting
    return (await rollup(ask, 'heart-rate', days, 14)).flatMap(({ civilStartTime, heartRate }) =>
      heartRate ? reading('HEARTRATE', civilStartTime, heartRate.beatsPerMinuteAvg) : [],
    )
  },
  HRV: async (ask, days) =>
    (await points(ask, 'daily-heart-rate-variability', 'daily_heart_rate_variability.date', days)).flatMap(
      ({ dailyHeartRateVariability: at }) =>
        at ? reading('HRV', at.date, at.averageHeartRateVariabilityMilliseconds) : [],
    ),
  SPO2: async (ask, days) =>
    (await points(ask, 'daily-oxygen-saturation', 'daily_oxygen_saturation.date', days)).flatMap(
      ({ dailyOxygenSaturation: at }) => (at ? reading('SPO2', at.date, at.averagePercentage) : []),
    ),
  SLEEP: async (ask, days) =>
    summed(
      (await points(ask, 'sleep', 'sleep.interval.civil_end_time', days)).flatMap(({ sleep }) =>
        sleep ? reading('SLEEP', sleep.interval.civilEndTime, sleep.summary.minutesAsleep) : [],
      ),
    ),
}

/** The Google Health API v4, which follows the Fitbit Web API. */
export const googleHealth: Driver = {
  name: 'google-health',
  scopes: {
    ACTIVITY: `${SCOPE}activity_and_fitness.readonly`,
    WEIGHT: MEASURES,
    HEARTRATE: MEASURES,
    HRV: MEASURES,
    SPO2: MEASURES,
    SLEEP: `${SCOPE}sleep.readonly`,
  },
  identity: [],
  extras: { access_type: 'offline', prompt: 'consent' },
  basic: false,
  read: (ask, metric, days) => READ[metric]?.(ask, days) ?? Promise.resolve([]),
}
