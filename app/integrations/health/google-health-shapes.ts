import { z } from 'zod/v4'

/** 64-bit integers are sent as strings. */
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
/** A civil time is a string, or a date object with a time of day. */
const civilDay = z.union([
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}/)
    .transform((text) => text.slice(0, 10)),
  z.object({ date: calendarDay }).transform(({ date }) => date),
])
const instant = z.iso.datetime({ offset: true })
const page = { nextPageToken: z.string().optional() }
const sampleTime = z.object({ physicalTime: instant })

/** Daily totals (`DailyRollUpDataPointsResponse`). */
export const rollupSchema = z.object({
  rollupDataPoints: z
    .array(z.object({ civilStartTime: civilDay, steps: z.object({ countSum: number }).optional() }))
    .default([]),
  ...page,
})

/** Single points (`ListDataPointsResponse`); each has only the member of its data type. */
export const pointsSchema = z.object({
  dataPoints: z
    .array(
      z.object({
        name: z.string().optional(),
        dataSource: z
          .object({
            platform: z.string().optional(),
            device: z.object({ displayName: z.string().optional() }).optional(),
          })
          .optional(),
        weight: z.object({ sampleTime, weightGrams: number }).optional(),
        oxygenSaturation: z.object({ sampleTime, percentage: number }).optional(),
        dailyRestingHeartRate: z.object({ date: calendarDay, beatsPerMinute: number }).optional(),
        dailyHeartRateVariability: z
          .object({ date: calendarDay, averageHeartRateVariabilityMilliseconds: number })
          .optional(),
        sleep: z
          .object({
            interval: z.object({ startTime: instant, endTime: instant }),
            summary: z.object({ minutesAsleep: number.optional() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
  ...page,
})
export type Point = z.output<typeof pointsSchema>['dataPoints'][number]
