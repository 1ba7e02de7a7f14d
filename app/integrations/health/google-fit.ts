import { boundsOfDay } from '~/platform/wall-clock'
import { momentIn } from './days'
import {
  poundsOfKilograms,
  type Ask,
  type Days,
  type Driver,
  type HealthAnswer,
  type HealthMetric,
  type HealthReading,
} from './driver'
import {
  aggregateSchema,
  datasetSchema,
  sessionsSchema,
  sourcesSchema,
  type DataPoint,
  type DataSource,
} from './google-fit-shapes'
import { allPages } from './pages'

const SCOPE = 'https://www.googleapis.com/auth/fitness.'
const PAGE = 1000
const STEPS = 'com.google.step_count.delta'
/** Data types that are measured at a moment, with their units. */
const SAMPLED: Partial<Record<HealthMetric, { type: string; unit: string }>> = {
  WEIGHT: { type: 'com.google.weight', unit: 'kg' },
  HEARTRATE: { type: 'com.google.heart_rate.bpm', unit: 'bpm' },
  SPO2: { type: 'com.google.oxygen_saturation', unit: '%' },
  BLOOD_PRESSURE: { type: 'com.google.blood_pressure', unit: 'mmHg' },
}
/** Milliseconds; a value that covers more than a single measurement takes is a mean. */
const MEASURING_MS = 5 * 60_000
const RESTING = 'com.google.android.gms:resting_heart_rate'
const MERGED = /^derived:.*:com\.google\.android\.gms:merge/

const startOf = (day: string, zone: string) => Date.parse(boundsOfDay(day, zone).from)
const endOf = (day: string, zone: string) => Date.parse(boundsOfDay(day, zone).to)

/** Steps are read as daily totals. */
async function steps(ask: Ask, { from, to, timeZone }: Days): Promise<HealthAnswer> {
  const body = {
    aggregateBy: [{ dataTypeName: STEPS }],
    bucketByTime: { durationMillis: 86_400_000 },
    startTimeMillis: startOf(from, timeZone),
    endTimeMillis: endOf(to, timeZone),
  }
  const path = '/users/me/dataset:aggregate'
  const { bucket } = aggregateSchema.parse(await ask({ method: 'POST', path, body: JSON.stringify(body) }))
  const readings = bucket.flatMap(({ startTimeMillis, dataset }): HealthReading[] => {
    const told = dataset[0]?.point[0]?.value[0]
    const value = told?.intVal ?? told?.fpVal
    if (value === undefined) return []
    // Adds half a day, so that a bucket that begins an hour early after a clock change is assigned to its own
    // day.
    const { day } = momentIn(startTimeMillis + 43_200_000, timeZone)
    return [{ metric: 'ACTIVITY', day, value, diastolic: null, sent: `${value} steps` }]
  })
  return { readings, means: 0, endless: false }
}

/**
 * The vendor's merged stream of all sources (for heart rate, the resting one); if there is none, each
 * source's stream.
 */
function chosen(metric: HealthMetric, sources: readonly DataSource[]): DataSource[] {
  const resting = sources.filter(({ dataStreamId }) => dataStreamId.includes(RESTING))
  if (metric === 'HEARTRATE' && resting.length > 0) return resting
  const merged = sources.filter(({ dataStreamId }) => MERGED.test(dataStreamId))
  if (merged.length > 0) return merged.slice(0, 1)
  return sources.filter(({ dataStreamId }) => !dataStreamId.includes(RESTING))
}

async function sampled(ask: Ask, metric: HealthMetric, days: Days): Promise<HealthAnswer> {
  const of = SAMPLED[metric]!
  const listed = await ask({ path: `/users/me/dataSources?dataTypeName=${of.type}` })
  const sources = sourcesSchema.parse(listed).dataSource
  const answer: HealthAnswer = { readings: [], means: 0, endless: false }
  for (const { dataStreamId } of chosen(metric, sources)) {
    const { items, endless } = await points(ask, dataStreamId, days)
    answer.endless ||= endless
    for (const point of items) {
      if (isMean(point)) answer.means += 1
      else {
        const resting = dataStreamId.includes(RESTING)
        const device = deviceOf(point.originDataSourceId ?? dataStreamId, sources)
        answer.readings.push(...readingOf(metric, of.unit, { point, device, zone: days.timeZone, resting }))
      }
    }
  }
  return answer
}

function points(ask: Ask, dataStreamId: string, { from, to, timeZone }: Days) {
  const range = `${startOf(from, timeZone)}000000-${endOf(to, timeZone)}000000`
  const path = `/users/me/dataSources/${encodeURIComponent(dataStreamId)}/datasets/${range}`
  return allPages(async (pageToken) => {
    const query = new URLSearchParams({ limit: String(PAGE), ...(pageToken && { pageToken }) })
    const { point, nextPageToken } = datasetSchema.parse(await ask({ path: `${path}?${query.toString()}` }))
    return { items: point, next: nextPageToken }
  })
}

function isMean({ dataTypeName, startTimeNanos, endTimeNanos }: DataPoint): boolean {
  return dataTypeName?.endsWith('.summary') === true || endTimeNanos - startTimeNanos > MEASURING_MS
}

type Sampled = { point: DataPoint; device: string; zone: string; resting: boolean }

function readingOf(
  metric: HealthMetric,
  unit: string,
  { point, device, zone, resting }: Sampled,
): HealthReading[] {
  const [value, second] = point.value.map(({ fpVal, intVal }) => fpVal ?? intVal)
  if (value === undefined) return []
  const told = { metric, device, ...momentIn(point.endTimeNanos, zone), ...(resting && { resting }) }
  if (metric === 'BLOOD_PRESSURE')
    return second === undefined
      ? []
      : [{ ...told, value, diastolic: second, sent: `${value}/${second} ${unit}` }]
  const kept = metric === 'WEIGHT' ? poundsOfKilograms(value) : value
  return [{ ...told, value: kept, diastolic: null, sent: `${value} ${unit}` }]
}

/** The device's name, else the application that wrote the value, else the stream. */
function deviceOf(streamId: string, sources: readonly DataSource[]): string {
  const source = sources.find(({ dataStreamId }) => dataStreamId === streamId)
  const made = [source?.device?.manufacturer, source?.device?.model].filter(Boolean).join(' ')
  const { name, packageName } = source?.application ?? {}
  return (made || name || packageName || streamId).slice(0, 100)
}

async function slept(ask: Ask, { from, to, timeZone }: Days): Promise<HealthAnswer> {
  const query = new URLSearchParams({
    startTime: new Date(startOf(from, timeZone)).toISOString(),
    endTime: new Date(endOf(to, timeZone)).toISOString(),
    activityType: '72',
  })
  const { session } = sessionsSchema.parse(await ask({ path: `/users/me/sessions?${query.toString()}` }))
  const readings = session.flatMap(({ id, startTimeMillis, endTimeMillis, application }): HealthReading[] => {
    const value = (endTimeMillis - startTimeMillis) / 60_000
    if (value <= 0) return []
    const { taken: ends, day } = momentIn(endTimeMillis, timeZone)
    const { taken } = momentIn(startTimeMillis, timeZone)
    const device = application?.packageName
    const own = { ...(id && { sourceId: id.slice(0, 200) }), ...(device && { device: device.slice(0, 100) }) }
    return [{ metric: 'SLEEP', day, taken, ends, value, diastolic: null, sent: `${value} min`, ...own }]
  })
  return { readings, means: 0, endless: false }
}

/**
 * The Google Fit REST API, for as long as its vendor keeps it. Weight, heart rate, oxygen and blood pressure
 * are read as the points of a data stream, page by page; a summary (`….summary`, or a value over more than
 * five minutes) is a mean and is left out. Steps are the vendor's daily totals, sleep its sessions. Source:
 * developers.google.com/fit/rest/v1/reference, users.dataSources.datasets.get (`limit`, `nextPageToken`),
 * users.sessions.list (page tokens are ignored if times are given, so none are followed), and
 * developers.google.com/fit/datatypes/health (fields and units). Not verified with an account: that every
 * account lists the vendor's merged stream; without it each source is read separately.
 */
export const googleFit: Driver = {
  name: 'google-fit',
  scopes: {
    ACTIVITY: `${SCOPE}activity.read`,
    WEIGHT: `${SCOPE}body.read`,
    HEARTRATE: `${SCOPE}heart_rate.read`,
    BLOOD_PRESSURE: `${SCOPE}blood_pressure.read`,
    SPO2: `${SCOPE}oxygen_saturation.read`,
    SLEEP: `${SCOPE}sleep.read`,
  },
  identity: [],
  extras: { access_type: 'offline', prompt: 'consent' },
  basic: false,
  read: async (ask, metric, days) => {
    if (metric === 'ACTIVITY') return steps(ask, days)
    if (metric === 'SLEEP') return slept(ask, days)
    return SAMPLED[metric] ? sampled(ask, metric, days) : { readings: [], means: 0, endless: false }
  },
}
