import type { Axis } from '~/domain/scoring/axis'
import type { Change } from '~/domain/scoring/change'

/** One band of a score in words, low axis to high: what it is called and which values it holds. */
export type BandRow = { text: string; range: string }

/** A score as it is drawn: everything in words of the reader's language, for the gauge and the trend
 * components. */
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
  /** What must be said beside the latest value, such as why there is none; '' for nothing. */
  noteText: string
  /** Without a value: what it lacks, in words. */
  missing: string[]
  /** How the newest value differs from the one before; null with fewer than two. */
  change: ScoreChange | null
  /** Oldest first, at most ten. */
  points: PointText[]
}

/** What a change means, and which way the value went. */
export type ScoreChange = { meaning: Change; way: 'up' | 'down' | 'level' }

export type PointText = { date: string; dateText: string; value: number; display: string; bandText: string }

/** All values of one score in words, newest first, with the axis to draw them on. */
export type ScoreHistory = { card: ScoreCard; rows: (PointText & { survey_id: number })[] }
