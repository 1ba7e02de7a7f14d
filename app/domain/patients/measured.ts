import type { Mark } from '~/domain/scoring/measures/plausibility'

/** A value in the summary strip; without one it is missing (PAT-09). `mark`: it looks wrong. */
export type StripValue = { name: string; text: string | null; unit: string; day: string; mark: Mark | null }

/** The values of one day, ready to show; `mine` when the reader's practice took them and may change them. */
export type MeasuredDay = {
  id: number
  day: string
  mine: boolean
  values: { name: string; text: string; unit: string; mark: Mark | null }[]
  comment: string | null
}

/**
 * What was measured of a patient: the newest day, or with the older ones when these are asked for (PAT-10).
 */
export type MeasuredList = { days: MeasuredDay[]; older: number; showsOlder: boolean }

export type Measured = { strip: StripValue[]; biometrics: MeasuredList; body: MeasuredList }
