import { z } from 'zod/v4'
import { instantAt, momentIn } from './days'
import { poundsOfKilograms, type Driver, type HealthMetric, type HealthReading } from './driver'

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 10))
const id = z.union([z.number(), z.string().min(1)]).transform(String)
/** Local times of the person, without an offset. */
const wall = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)

const stepsSchema = z.object({ 'activities-steps': z.array(z.object({ dateTime: day, value: number })) })
const weightSchema = z.object({
  weight: z.array(
    z.object({
      logId: id,
      date: day,
      time: z.string().regex(/^\d{2}:\d{2}/),
      weight: number,
      source: z.string().optional(),
    }),
  ),
})
const heartSchema = z.object({
  'activities-heart': z.array(
    z.object({ dateTime: day, value: z.object({ restingHeartRate: number.optional() }) }),
  ),
})
const hrvSchema = z.object({
  hrv: z.array(z.object({ dateTime: day, value: z.object({ dailyRmssd: number }) })),
})
const spo2Schema = z.array(
  z.object({ dateTime: day, minutes: z.array(z.object({ minute: wall, value: number })).optional() }),
)
const sleepSchema = z.object({
  sleep: z.array(z.object({ logId: id, startTime: wall, endTime: wall, minutesAsleep: number })),
})

type Told = Omit<HealthReading, 'metric' | 'diastolic'>
type Source = {
  path: string
  end?: string
  read: (answer: unknown, zone: string) => { told: Told[]; means?: number }
}
/** The time that Fitbit stores with a weight when none was entered. */
const UNTIMED = '23:59:59'

const SOURCES: Partial<Record<HealthMetric, Source>> = {
  ACTIVITY: {
    path: '/1/user/-/activities/steps/date',
    read: (answer) => ({
      told: stepsSchema
        .parse(answer)
        ['activities-steps'].map(({ dateTime, value }) => ({ day: dateTime, value, sent: `${value} steps` })),
    }),
  },
  WEIGHT: {
    path: '/1/user/-/body/log/weight/date',
    read: (answer, zone) => ({
      told: weightSchema.parse(answer).weight.map(({ logId, date, time, weight, source }) => ({
        ...(time === UNTIMED ? { day: date } : momentIn(instantAt(`${date}T${time}`, zone), zone)),
        sourceId: logId,
        ...(source && { device: source }),
        value: poundsOfKilograms(weight),
        sent: `${weight} kg`,
      })),
    }),
  },
  HEARTRATE: {
    path: '/1/user/-/activities/heart/date',
    read: (answer) => ({
      told: heartSchema
        .parse(answer)
        ['activities-heart'].flatMap(({ dateTime, value: { restingHeartRate: value } }) =>
          value === undefined ? [] : [{ day: dateTime, value, sent: `${value} bpm`, resting: true }],
        ),
    }),
  },
  HRV: {
    path: '/1/user/-/hrv/date',
    read: (answer) => ({
      told: hrvSchema.parse(answer).hrv.map(({ dateTime, value: { dailyRmssd: value } }) => ({
        day: dateTime,
        value,
        sent: `${value} ms`,
      })),
    }),
  },
  SPO2: {
    path: '/1/user/-/spo2/date',
    end: '/all.json',
    read: (answer, zone) => {
      const nights = spo2Schema.parse(answer)
      return {
        told: nights.flatMap(({ minutes = [] }) =>
          minutes.map(({ minute, value }) => ({
            ...momentIn(instantAt(minute, zone), zone),
            value,
            sent: `${value} %`,
          })),
        ),
        means: nights.filter(({ minutes }) => !minutes).length,
      }
    },
  },
  SLEEP: {
    path: '/1.2/user/-/sleep/date',
    read: (answer, zone) => ({
      told: sleepSchema.parse(answer).sleep.map(({ logId, startTime, endTime, minutesAsleep }) => {
        const [from, to] = [startTime, endTime].map((at) => momentIn(instantAt(at, zone), zone))
        return {
          sourceId: logId,
          day: to!.day,
          taken: from!.taken,
          ends: to!.taken,
          value: minutesAsleep,
          sent: `${minutesAsleep} min`,
        }
      }),
    }),
  },
}

/**
 * The Fitbit Web API, for people who connected before its end. Without Accept-Language it answers in metric
 * units. Weight is read as single log entries, oxygen as the minutes of a night (each, says the vendor, a
 * moving average of five minutes), sleep as logs with begin and end; steps, resting heart rate and
 * variability are daily values. Source: dev.fitbit.com/build/reference/web-api, pages
 * intraday/get-spo2-intraday-by-interval (30 days per request), body-timeseries/get-weight-timeseries-by-date
 * (31), sleep/get-sleep-log-by-date-range. Not verified with an account: minutes of oxygen need intraday
 * access, which the vendor grants per application; without it the metric is denied (403) and the person is
 * notified.
 */
export const fitbitLegacy: Driver = {
  name: 'fitbit-legacy',
  scopes: {
    ACTIVITY: 'activity',
    WEIGHT: 'weight',
    HEARTRATE: 'heartrate',
    HRV: 'heartrate',
    SPO2: 'oxygen_saturation',
    SLEEP: 'sleep',
  },
  identity: [],
  extras: {},
  basic: true,
  read: async (ask, metric, { from, to, timeZone }) => {
    const source = SOURCES[metric]
    if (!source) return { readings: [], means: 0, endless: false }
    const path = `${source.path}/${from}/${to}${source.end ?? '.json'}`
    const { told, means = 0 } = source.read(await ask({ path }), timeZone)
    return { readings: told.map((one) => ({ ...one, metric, diastolic: null })), means, endless: false }
  },
}
