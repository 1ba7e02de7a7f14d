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

/** One value of one day, as a source tells it. */
export type HealthReading = { metric: HealthMetric; day: string; value: number; diastolic: number | null }

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
  /** Reads the days of one metric, both ends included. @throws z.ZodError for an answer of another shape. */
  read: (ask: Ask, metric: HealthMetric, days: Days) => Promise<HealthReading[]>
}

const POUND_IN_GRAMS = 453.59237
const POUND_IN_KG = POUND_IN_GRAMS / 1000

export const poundsOfGrams = (grams: number) => grams / POUND_IN_GRAMS
export const poundsOfKilograms = (kg: number) => kg / POUND_IN_KG
