import type { OutgoingCall } from '~/integrations/http/outgoing.server'

/** The metrics that a vendor may provide; weight is in pounds, sleep in minutes. */
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
 * One reading from a vendor: at an instant (`taken`, UTC), over an interval (`ends`), or, without either, a
 * daily value that the vendor itself computes: steps, resting heart rate, a night's heart rate variability. A
 * daily mean is not a reading.
 */
export type HealthReading = {
  metric: HealthMetric
  /** The calendar day in the person's time zone; sleep belongs to the day on which it ends. */
  day: string
  value: number
  diastolic: number | null
  taken?: string
  ends?: string
  /** The vendor's own ID, if there is one. */
  sourceId?: string
  device?: string
  /** Value and unit as received. */
  sent: string
  /** The vendor calls this a resting heart rate. */
  resting?: boolean
}

/** A vendor's answer for a metric over some days. */
export type HealthAnswer = {
  readings: HealthReading[]
  /** Number of values that were left out because they were means over more than a moment. */
  means: number
  /** There were too many pages, so these are not all the readings. */
  endless: boolean
}

export const DRIVERS = ['google-health', 'fitbit-legacy', 'google-fit'] as const
export type DriverName = (typeof DRIVERS)[number]

/** Calls a vendor with the person's token; returns the JSON. */
export type Ask = (
  call: Omit<OutgoingCall, 'headers' | 'signal' | 'url'> & { path: string },
) => Promise<unknown>
export type Days = { from: string; to: string; timeZone: string }

/** How to read one vendor's data. */
export type Driver = {
  name: DriverName
  /** The scope that each metric requires; metrics that are not listed are not read. */
  scopes: Partial<Record<HealthMetric, string>>
  /** Scopes that are requested in addition. */
  identity: readonly string[]
  /** Additional parameters of the consent page. */
  extras: Record<string, string>
  /** The client authenticates with HTTP Basic instead of form fields. */
  basic: boolean
  /**
   * Reads one metric for a range of days, both ends included, 30 at most; neighboring days may be included.
   * @throws z.ZodError for an answer of another shape.
   */
  read: (ask: Ask, metric: HealthMetric, days: Days) => Promise<HealthAnswer>
}

const POUND_IN_GRAMS = 453.59237
const POUND_IN_KG = POUND_IN_GRAMS / 1000

export const poundsOfGrams = (grams: number) => grams / POUND_IN_GRAMS
export const poundsOfKilograms = (kg: number) => kg / POUND_IN_KG
