import { z } from 'zod/v4'
import { glucoseOf, stored, type Metric } from '~/domain/metrics/metric'
import { isDay, wallTimeOf } from '~/platform/wall-clock'
import type { DeviceReading } from './judge-reading'

/** Maximum readings per message. */
export const MOST_READINGS = 500

const instant = z.iso.datetime({ offset: true })
const day = z.string().refine(isDay)
const own = { id: z.string().min(1).max(200).optional(), device: z.string().max(100).optional() }

/** The units of each metric. There is no default: an item without a unit is refused. */
const UNITS = {
  ACTIVITY: ['steps'],
  WEIGHT: ['lb', 'kg', 'st'],
  HEARTRATE: ['bpm'],
  HRV: ['ms'],
  SPO2: ['%', 'fraction'],
  SLEEP: ['min'],
  GLUCOSE: ['mg/dL', 'mmol/L'],
} as const satisfies Partial<Record<Metric, readonly string[]>>

const SINGLE = ['WEIGHT', 'HEARTRATE', 'HRV', 'SPO2', 'GLUCOSE'] as const
const single = (metric: (typeof SINGLE)[number]) =>
  z.strictObject({
    metric: z.literal(metric),
    value: z.number(),
    unit: z.enum(UNITS[metric]),
    at: instant,
    resting: z.boolean().optional(),
    ...own,
  })

/** Steps and sleep: of an interval (`from`, `to`), or the total of a day. */
const counted = (metric: 'ACTIVITY' | 'SLEEP') =>
  z
    .strictObject({
      metric: z.literal(metric),
      value: z.number(),
      unit: z.enum(UNITS[metric]),
      day: day.optional(),
      from: instant.optional(),
      to: instant.optional(),
      ...own,
    })
    .refine(({ day, from, to }) => (day === undefined) === (from !== undefined && to !== undefined), {
      path: ['from'],
    })
    .refine(({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to), { path: ['to'] })

/** One measurement as a device sends it (docs/api.md). */
export const itemSchema = z.discriminatedUnion('metric', [
  z.strictObject({
    metric: z.literal('BLOOD_PRESSURE'),
    systolic: z.number(),
    diastolic: z.number(),
    unit: z.literal('mmHg'),
    at: instant,
    ...own,
  }),
  ...SINGLE.map(single),
  ...(['ACTIVITY', 'SLEEP'] as const).map(counted),
])
export type Item = z.output<typeof itemSchema>

/** A whole message; its items are parsed one by one, so that an invalid one does not stop the others. */
export const messageSchema = z.strictObject({ readings: z.array(z.unknown()).max(MOST_READINGS) })

/** Returns an item as a reading, on the person's calendar day in `zone`. */
export function readingIn(item: Item, zone: string): DeviceReading {
  const shared = { sourceId: item.id ?? null, device: item.device ?? null }
  if (item.metric === 'BLOOD_PRESSURE') {
    const { systolic, diastolic, unit } = item
    const sent = `${systolic}/${diastolic} ${unit}`
    return { ...shared, metric: item.metric, value: systolic, diastolic, sent, ...moment(item.at, zone) }
  }
  const { metric, value: asSent, unit } = item
  const value = inStored(asSent, unit)
  const reading = { ...shared, metric, value, diastolic: null, sent: `${asSent} ${unit}` }
  if ('at' in item) return { ...reading, ...moment(item.at, zone), ...(item.resting && { resting: true }) }
  if (item.day !== undefined) return { ...reading, day: item.day }
  // A night counts for the day it ends on, steps for the day they start on.
  const [from, to] = [moment(item.from!, zone), moment(item.to!, zone)]
  return { ...reading, taken: from.taken, ends: to.taken, day: metric === 'SLEEP' ? to.day : from.day }
}

/** Returns the instant in UTC and its day in a zone. */
export function moment(at: string, zone: string): { taken: string; day: string } {
  const taken = new Date(at).toISOString()
  return { taken, day: wallTimeOf(taken, zone).day }
}

const POUNDS_IN_STONE = 14

function inStored(value: number, unit: string): number {
  if (unit === 'kg') return stored('WEIGHT', value, 'kg')
  if (unit === 'st') return value * POUNDS_IN_STONE
  if (unit === 'mmol/L') return glucoseOf(value)
  return unit === 'fraction' ? Number((value * 100).toFixed(4)) : value
}
