import { identityOf } from '~/domain/metrics/identity'
import { isPlausible, type Metric } from '~/domain/metrics/metric'
import { dayAfter } from '~/platform/wall-clock'

/** What a service measured. Weights in pounds, sleep in minutes, oxygen in percent; instants in UTC. */
export type DeviceReading = {
  metric: Metric
  /** The person's calendar day. */
  day: string
  value: number
  diastolic: number | null
  /** The instant, if the source gives one; otherwise the value is the day's total. */
  taken?: string
  /** The end of an interval (for steps or sleep). */
  ends?: string | null
  /** The source's own id for the measurement. */
  sourceId?: string | null
  device?: string | null
  /** Value and unit as received. */
  sent?: string | null
  /** True if the source marks this pulse as resting. */
  resting?: boolean
}

/** Why a measurement is not stored. */
export type Refused = 'implausible' | 'filler' | 'future' | 'beforeBirth'

export type Judged = DeviceReading & {
  span: 'instant' | 'day' | 'interval'
  taken: string
  identity: string
}

/** How far a device's clock may be ahead of the server. */
const AHEAD_MS = 10 * 60_000
/** Totals counted all day: a device that was not worn reports zero. */
const COUNTED: readonly Metric[] = ['ACTIVITY', 'SLEEP']

/**
 * Returns the measurement with its identity, or the reason to refuse it: implausible value, future time,
 * before birth, gap filler.
 */
export function judgeReading(
  reading: DeviceReading,
  { dob, now, today }: { dob: string | null; now: Date; today: string },
): Judged | Refused {
  const { metric, value, diastolic, day } = reading
  const span = spanOf(reading)
  if (!isPlausible(metric, value, diastolic)) return 'implausible'
  if (COUNTED.includes(metric) && value === 0) return 'filler'
  if (dob !== null && day < dob) return 'beforeBirth'
  const instants = [reading.taken, reading.ends].filter((at) => typeof at === 'string')
  if (instants.some((at) => Date.parse(at) > now.getTime() + AHEAD_MS)) return 'future'
  if (instants.length === 0 && day > dayAfter(today, 1)) return 'future'
  const taken = reading.taken ?? `${day}T12:00:00.000Z`
  return { ...reading, span, taken, identity: identityOf({ ...reading, span, taken }) }
}

function spanOf({ metric, taken, ends }: DeviceReading): Judged['span'] {
  if (ends) return 'interval'
  return taken === undefined || COUNTED.includes(metric) ? 'day' : 'instant'
}
