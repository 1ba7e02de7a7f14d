import type { OutgoingCall } from '~/integrations/http/outgoing.server'

/** What a source can measure; weights are pounds, sleep is minutes. */
export const HEALTH_METRICS = [
  'ACTIVITY',
  'WEIGHT',
  'HEARTRATE',
  'HRV',
  'BLOOD_PRESSURE',
  'SPO2',
  'SLEEP',
] as const
export type HealthMetric = (typeof HEALTH_METRICS)[number]

/**
 * One measurement as a source tells it: at an instant (`taken`, UTC), within an interval (`ends`), or, without
 * either, what the source itself tells of a day: steps, a resting pulse, the variability of a night. A mean of
 * a day is no reading.
 */
export type HealthReading = {
  metric: HealthMetric
  /** The calendar day of the person; sleep belongs to the day on which it ends. */
  day: string
  value: number
  diastolic: number | null
  taken?: string
  ends?: string
  /** The source's own id, where it has one. */
  sourceId?: string
  device?: string
  /** Value and unit as they came. */
  sent: string
  /** The source calls this pulse a resting one. */
  resting?: boolean
}

/** What a source answered about some days of a metric. */
export type HealthAnswer = {
  readings: HealthReading[]
  /** So many values were means of more than a moment, and were left out. */
  means: number
  /** Its pages had no end: these are not all of its readings. */
  endless: boolean
}

export const DRIVERS = ['google-health', 'fitbit-legacy', 'google-fit'] as const
export type DriverName = (typeof DRIVERS)[number]

/** Asks a source with the person's token; answers its JSON. */
export type Ask = (
  call: Omit<OutgoingCall, 'headers' | 'signal' | 'url'> & { path: string },
) => Promise<unknown>
export type Days = { from: string; to: string; timeZone: string }

/** The contract of one vendor's data. */
export type Driver = {
  name: DriverName
  /** What each metric needs to be allowed; what is not here is not measured. */
  scopes: Partial<Record<HealthMetric, string>>
  /** Scopes that are asked for beside those. */
  identity: readonly string[]
  /** Further parameters of the consent page. */
  extras: Record<string, string>
  /** The client says who it is by HTTP Basic, not in the form. */
  basic: boolean
  /**
   * Reads the days of one metric, both ends included, 30 at most; neighboring days may come along.
   * @throws z.ZodError for an answer of another shape.
   */
  read: (ask: Ask, metric: HealthMetric, days: Days) => Promise<HealthAnswer>
}

const POUND_IN_GRAMS = 453.59237
const POUND_IN_KG = POUND_IN_GRAMS / 1000

export const poundsOfGrams = (grams: number) => grams / POUND_IN_GRAMS
export const poundsOfKilograms = (kg: number) => kg / POUND_IN_KG
