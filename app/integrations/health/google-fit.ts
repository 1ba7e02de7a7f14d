import { z } from 'zod/v4'
import { boundsOfDay, wallTimeOf } from '~/platform/wall-clock'
import { pieces } from './days'
import {
  poundsOfKilograms,
  type Ask,
  type Days,
  type Driver,
  type HealthMetric,
  type HealthReading,
} from './driver'

const SCOPE = 'https://www.googleapis.com/auth/fitness.'
const MOST = 90
const millis = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])

export const aggregateSchema = z.object({
  bucket: z
    .array(
      z.object({
        startTimeMillis: millis,
        dataset: z.array(
          z.object({
            point: z
              .array(
                z.object({
                  value: z.array(z.object({ intVal: z.number().optional(), fpVal: z.number().optional() })),
                }),
              )
              .default([]),
          }),
        ),
      }),
    )
    .default([]),
})
export const sessionsSchema = z.object({
  session: z.array(z.object({ startTimeMillis: millis, endTimeMillis: millis })).default([]),
})

const TYPES: Partial<Record<HealthMetric, string>> = {
  ACTIVITY: 'com.google.step_count.delta',
  WEIGHT: 'com.google.weight',
  HEARTRATE: 'com.google.heart_rate.bpm',
  SPO2: 'com.google.oxygen_saturation',
  BLOOD_PRESSURE: 'com.google.blood_pressure',
}
/** The place of the average diastolic value in a summary of blood pressure. */
const DIASTOLIC = 3

const dayOf = (ms: number, zone: string) => wallTimeOf(new Date(ms).toISOString(), zone).day
const startOf = (day: string, zone: string) => Date.parse(boundsOfDay(day, zone).from)
const endOf = (day: string, zone: string) => Date.parse(boundsOfDay(day, zone).to)

async function aggregated(ask: Ask, metric: HealthMetric, days: Days): Promise<HealthReading[]> {
  const type = TYPES[metric]
  if (!type) return []
  const { timeZone } = days
  const body = {
    aggregateBy: [{ dataTypeName: type }],
    bucketByTime: { durationMillis: 86_400_000 },
    startTimeMillis: startOf(days.from, timeZone),
    endTimeMillis: endOf(days.to, timeZone),
  }
  const { bucket } = aggregateSchema.parse(
    await ask({ method: 'POST', path: '/users/me/dataset:aggregate', body: JSON.stringify(body) }),
  )
  return bucket.flatMap(({ startTimeMillis, dataset }): HealthReading[] => {
    const values = dataset[0]?.point[0]?.value.map(({ intVal, fpVal }) => fpVal ?? intVal) ?? []
    const value = values[0]
    if (value === undefined) return []
    // Half a day on, so that a bucket that begins an hour early after a clock change is its own day.
    const day = dayOf(startTimeMillis + 43_200_000, timeZone)
    if (metric === 'WEIGHT') return [{ metric, day, value: poundsOfKilograms(value), diastolic: null }]
    if (metric === 'BLOOD_PRESSURE') {
      const diastolic = values[DIASTOLIC]
      return diastolic === undefined ? [] : [{ metric, day, value, diastolic }]
    }
    return [{ metric, day, value, diastolic: null }]
  })
}

async function slept(ask: Ask, { from, to, timeZone }: Days): Promise<HealthReading[]> {
  const query = new URLSearchParams({
    startTime: new Date(startOf(from, timeZone)).toISOString(),
    endTime: new Date(endOf(to, timeZone)).toISOString(),
    activityType: '72',
  })
  const { session } = sessionsSchema.parse(await ask({ path: `/users/me/sessions?${query.toString()}` }))
  const minutes = new Map<string, number>()
  for (const { startTimeMillis, endTimeMillis } of session) {
    const day = dayOf(endTimeMillis, timeZone)
    minutes.set(day, (minutes.get(day) ?? 0) + Math.max(0, (endTimeMillis - startTimeMillis) / 60_000))
  }
  return [...minutes].map(([day, value]) => ({ metric: 'SLEEP', day, value, diastolic: null }))
}

/** The Google Fit REST API, for as long as its vendor keeps it. */
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
    const found: HealthReading[] = []
    for (const piece of pieces(days, MOST))
      found.push(...(metric === 'SLEEP' ? await slept(ask, piece) : await aggregated(ask, metric, piece)))
    return found
  },
}
