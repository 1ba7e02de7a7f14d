import type { Axis } from '~/domain/scoring/axis'
import type { Change } from '~/domain/scoring/change'

/** One band of a score in words, from the low end of the axis up: its name and its range of values. */
export type BandRow = { text: string; range: string }

/** A score for display, in the reader's language, for the gauge and the trend components. */
export type ScoreCard = Axis & {
  name: string
  label: string
  bandRows: BandRow[]
  /** Without a value, `display` says why ("not applicable") or is empty. */
  latest: {
    value: number | null
    display: string
    bandText: string
    riskIndex: number | null
    position: number | null
    dateText: string
  }
  /** A remark to show with the latest value, such as why there is none; '' for none. */
  noteText: string
  /** If there is no value: what is missing, in words. */
  missing: string[]
  /** How the latest value differs from the previous one; null with fewer than two. */
  change: ScoreChange | null
  /** Oldest first, at most ten. */
  points: PointText[]
}

/** What a change means, and the direction of the value. */
export type ScoreChange = { meaning: Change; way: 'up' | 'down' | 'level' }

export type PointText = { date: string; dateText: string; value: number; display: string; bandText: string }

/** All values of one score in words, newest first, with the axis to draw them on. */
export type ScoreHistory = { card: ScoreCard; rows: (PointText & { survey_id: number })[] }
