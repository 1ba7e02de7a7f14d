/** A score as it is drawn: everything in words of the reader's language, for the gauge and the trend components. */
export type ScoreCard = {
  name: string
  label: string
  limits: [number, number]
  thresholds: number[]
  riskOfBand: number[]
  reverse: boolean
  latest: { value: number; display: string; bandText: string; riskIndex: number | null; dateText: string }
  /** Oldest first, at most ten. */
  points: { date: string; dateText: string; value: number; display: string }[]
}

/** All values of one score in words, newest first. */
export type ScoreHistory = { label: string; rows: { survey_id: number; dateText: string; display: string; bandText: string }[] }
