import type { WbiGroupName } from '~/domain/scoring/display/wbi-groups'

/** One domain of the well-being index, for the chart with ticks at 0, 3, 7 and 10 (SCO-18). */
export type WbiBar = {
  name: string
  label: string
  value: number | null
  display: string
  bandText: string
  riskIndex: number | null
}

/** The well-being breakdown (SCO-21): domain scores, and the answers of the latest questionnaire in three
 * groups. */
export type WbiBreakdown = {
  bars: WbiBar[]
  dateText: string
  groups: {
    name: WbiGroupName
    label: string
    range: string
    percent: number
    answers: { name: string; text: string; points: number | null }[]
  }[]
}
