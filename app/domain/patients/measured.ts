import type { Mark } from '~/domain/scoring/measures/plausibility'

/** A value in the summary strip; `text` is null if it is missing (PAT-09). `mark`: it looks wrong. */
export type StripValue = { name: string; text: string | null; unit: string; day: string; mark: Mark | null }

/** The values of one day, formatted; `mine` if the reader's practice took them and so may change them. */
export type MeasuredDay = {
  id: number
  day: string
  mine: boolean
  values: { name: string; text: string; unit: string; mark: Mark | null }[]
  comment: string | null
}

/** Measurements of a patient: the newest day, and on request the older ones (PAT-10). */
export type MeasuredList = { days: MeasuredDay[]; older: number; showsOlder: boolean }

export type Measured = { strip: StripValue[]; biometrics: MeasuredList; body: MeasuredList }
