import { z } from 'zod/v4'

const millis = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
/** Nanoseconds exceed a number's precision, so they are converted to milliseconds. */
const nanos = z.union([
  z
    .string()
    .regex(/^\d+$/)
    .transform((text) => Number(text.slice(0, -6))),
  z.number().transform((value) => Math.floor(value / 1e6)),
])
const value = z.object({ intVal: z.number().optional(), fpVal: z.number().optional() })

/** Daily totals (`dataset:aggregate`). */
export const aggregateSchema = z.object({
  bucket: z
    .array(
      z.object({
        startTimeMillis: millis,
        dataset: z.array(z.object({ point: z.array(z.object({ value: z.array(value) })).default([]) })),
      }),
    )
    .default([]),
})

/** The streams that measure or merge a data type (`users.dataSources.list`). */
export const sourcesSchema = z.object({
  dataSource: z
    .array(
      z.object({
        dataStreamId: z.string().min(1),
        device: z.object({ manufacturer: z.string().optional(), model: z.string().optional() }).optional(),
        application: z.object({ name: z.string().optional(), packageName: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})
export type DataSource = z.output<typeof sourcesSchema>['dataSource'][number]

/** Single points (`users.dataSources.datasets.get`). */
export const datasetSchema = z.object({
  point: z
    .array(
      z.object({
        startTimeNanos: nanos,
        endTimeNanos: nanos,
        dataTypeName: z.string().optional(),
        originDataSourceId: z.string().optional(),
        value: z.array(value),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})
export type DataPoint = z.output<typeof datasetSchema>['point'][number]

export const sessionsSchema = z.object({
  session: z
    .array(
      z.object({
        id: z.string().optional(),
        startTimeMillis: millis,
        endTimeMillis: millis,
        application: z.object({ packageName: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})
