import { dayAfter } from '~/platform/wall-clock'
import { momentIn } from './days'
import {
  poundsOfGrams,
  type Ask,
  type Days,
  type Driver,
  type HealthAnswer,
  type HealthMetric,
  type HealthReading,
} from './driver'
import { pointsSchema, rollupSchema, type Point } from './google-health-shapes'
import { allPages } from './pages'

const SCOPE = 'https://www.googleapis.com/auth/googlehealth.'
const MEASURES = `${SCOPE}health_metrics_and_measurements.readonly`
const PAGE = 1000
const MOST_SLEEPS = 25

const dateOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return { date: { year, month, day: date } }
}

/** Steps are read as daily totals: the vendor adds up its devices without counting steps twice. */
async function steps(ask: Ask, { from, to }: Days): Promise<HealthAnswer> {
  const { items, endless } = await allPages(async (pageToken) => {
    const body = {
      range: { start: dateOf(from), end: dateOf(dayAfter(to, 1)) },
      windowSizeDays: 1,
      pageSize: PAGE,
      ...(pageToken && { pageToken }),
    }
    const path = '/v4/users/me/dataTypes/steps/dataPoints:dailyRollUp'
    const answer = rollupSchema.parse(await ask({ method: 'POST', path, body: JSON.stringify(body) }))
    return { items: answer.rollupDataPoints, next: answer.nextPageToken }
  })
  const readings = items.flatMap(({ civilStartTime: day, steps: own }): HealthReading[] =>
    own
      ? [{ metric: 'ACTIVITY', day, value: own.countSum, diastolic: null, sent: `${own.countSum} steps` }]
      : [],
  )
  return { readings, means: 0, endless }
}

type Of = {
  type: string
  field: string
  page?: number
  reading: (point: Point, zone: string) => Told | null | undefined
}
type Told = Omit<HealthReading, 'metric' | 'diastolic'>

const LISTED: Partial<Record<HealthMetric, Of>> = {
  WEIGHT: {
    type: 'weight',
    field: 'weight.sample_time.civil_time',
    reading: ({ weight: own, ...point }, zone) =>
      own && {
        ...momentIn(own.sampleTime.physicalTime, zone),
        ...named(point),
        value: poundsOfGrams(own.weightGrams),
        sent: `${own.weightGrams} g`,
      },
  },
  HEARTRATE: {
    type: 'daily-resting-heart-rate',
    field: 'daily_resting_heart_rate.date',
    reading: ({ dailyRestingHeartRate: own }) =>
      own && { day: own.date, value: own.beatsPerMinute, sent: `${own.beatsPerMinute} bpm`, resting: true },
  },
  HRV: {
    type: 'daily-heart-rate-variability',
    field: 'daily_heart_rate_variability.date',
    reading: ({ dailyHeartRateVariability: own }) => {
      if (!own) return null
      const value = own.averageHeartRateVariabilityMilliseconds
      return { day: own.date, value, sent: `${value} ms` }
    },
  },
  SPO2: {
    type: 'oxygen-saturation',
    field: 'oxygen_saturation.sample_time.civil_time',
    reading: ({ oxygenSaturation: own, ...point }, zone) =>
      own && {
        ...momentIn(own.sampleTime.physicalTime, zone),
        ...named(point),
        value: own.percentage,
        sent: `${own.percentage} %`,
      },
  },
  SLEEP: {
    type: 'sleep',
    field: 'sleep.interval.civil_end_time',
    page: MOST_SLEEPS,
    reading: ({ sleep: own, ...point }, zone) => {
      if (!own) return null
      const { startTime, endTime } = own.interval
      const [from, to] = [momentIn(startTime, zone), momentIn(endTime, zone)]
      const value = own.summary?.minutesAsleep ?? (Date.parse(to.taken) - Date.parse(from.taken)) / 60_000
      return { ...named(point), day: to.day, taken: from.taken, ends: to.taken, value, sent: `${value} min` }
    },
  },
}

/** The vendor's ID is the last part of the name; read-only data types have none. */
function named({ name, dataSource }: Pick<Point, 'name' | 'dataSource'>) {
  const sourceId = name?.split('/').at(-1)
  const device = dataSource?.device?.displayName ?? dataSource?.platform
  return { ...(sourceId && { sourceId }), ...(device && { device: device.slice(0, 100) }) }
}

async function listed(ask: Ask, metric: HealthMetric, of: Of, days: Days): Promise<HealthAnswer> {
  const filter = `${of.field} >= "${days.from}" AND ${of.field} < "${dayAfter(days.to, 1)}"`
  const { items, endless } = await allPages(async (pageToken) => {
    const query = new URLSearchParams({
      filter,
      pageSize: String(of.page ?? PAGE),
      ...(pageToken && { pageToken }),
    })
    const path = `/v4/users/me/dataTypes/${of.type}/dataPoints?${query.toString()}`
    const answer = pointsSchema.parse(await ask({ path }))
    return { items: answer.dataPoints, next: answer.nextPageToken }
  })
  const readings = items.flatMap((point): HealthReading[] => {
    const told = of.reading(point, days.timeZone)
    return told ? [{ ...told, metric, diastolic: null }] : []
  })
  return { readings, means: 0, endless }
}

/**
 * The Google Health API v4, the successor of the Fitbit Web API. Weight, oxygen and sleep are read point by
 * point (record types Sample and Session), never as daily means; heart rate is only the resting one. Source:
 * developers.google.com/health, pages data-types, filters and
 * reference/rest/v4/users.dataTypes.dataPoints/list (pages of 1000 points, 25 of sleep), and the types of the
 * vendor's generated client. Not verified with an account: whether oxygen samples carry a name; without one,
 * device and instant identify them.
 */
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
  read: async (ask, metric, days) => {
    if (metric === 'ACTIVITY') return steps(ask, days)
    const of = LISTED[metric]
    return of ? listed(ask, metric, of, days) : { readings: [], means: 0, endless: false }
  },
}
