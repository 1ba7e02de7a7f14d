import { z } from 'zod/v4'
import { pieces } from './days'
import {
  poundsOfKilograms,
  type Ask,
  type Days,
  type Driver,
  type HealthMetric,
  type HealthReading,
} from './driver'

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

const stepsSchema = z.object({ 'activities-steps': z.array(z.object({ dateTime: day, value: number })) })
const weightSchema = z.object({ weight: z.array(z.object({ date: day, weight: number })) })
const heartSchema = z.object({
  'activities-heart': z.array(
    z.object({ dateTime: day, value: z.object({ restingHeartRate: number.optional() }) }),
  ),
})
const hrvSchema = z.object({
  hrv: z.array(z.object({ dateTime: day, value: z.object({ dailyRmssd: number }) })),
})
const spo2Schema = z.array(z.object({ dateTime: day, value: z.object({ avg: number }) }))
const sleepSchema = z.object({ sleep: z.array(z.object({ dateOfSleep: day, minutesAsleep: number })) })

type Value = { day: string; value: number }
type Source = { path: string; most: number; values: (answer: unknown) => Value[] }

const SOURCES: Partial<Record<HealthMetric, Source>> = {
  ACTIVITY: {
    path: '/1/user/-/activities/steps/date',
    most: 365,
    values: (answer) =>
      stepsSchema.parse(answer)['activities-steps'].map(({ dateTime, value }) => ({ day: dateTime, value })),
  },
  WEIGHT: {
    path: '/1/user/-/body/log/weight/date',
    most: 31,
    values: (answer) =>
      weightSchema
        .parse(answer)
        .weight.map(({ date, weight }) => ({ day: date, value: poundsOfKilograms(weight) })),
  },
  HEARTRATE: {
    path: '/1/user/-/activities/heart/date',
    most: 365,
    values: (answer) =>
      heartSchema
        .parse(answer)
        ['activities-heart'].flatMap(({ dateTime, value: { restingHeartRate } }) =>
          restingHeartRate === undefined ? [] : [{ day: dateTime, value: restingHeartRate }],
        ),
  },
  HRV: {
    path: '/1/user/-/hrv/date',
    most: 30,
    values: (answer) =>
      hrvSchema.parse(answer).hrv.map(({ dateTime, value }) => ({ day: dateTime, value: value.dailyRmssd })),
  },
  SPO2: {
    path: '/1/user/-/spo2/date',
    most: 30,
    values: (answer) =>
      spo2Schema.parse(answer).map(({ dateTime, value }) => ({ day: dateTime, value: value.avg })),
  },
  SLEEP: {
    path: '/1.2/user/-/sleep/date',
    most: 100,
    values: (answer) =>
      sleepSchema
        .parse(answer)
        .sleep.map(({ dateOfSleep, minutesAsleep }) => ({ day: dateOfSleep, value: minutesAsleep })),
  },
}

async function read(ask: Ask, metric: HealthMetric, days: Days): Promise<HealthReading[]> {
  const source = SOURCES[metric]
  if (!source) return []
  const found = new Map<string, number>()
  for (const { from, to } of pieces(days, source.most))
    for (const { day: at, value } of source.values(await ask({ path: `${source.path}/${from}/${to}.json` })))
      found.set(at, metric === 'SLEEP' ? value + (found.get(at) ?? 0) : value)
  return [...found].map(([at, value]) => ({ metric, day: at, value, diastolic: null }))
}

/** The Fitbit Web API, for those who connected before its end. Without Accept-Language it answers in metric
 * units. */
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
  read,
}
