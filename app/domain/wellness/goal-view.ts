import { formatDayInWords } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { wallTimeOf } from '~/platform/wall-clock'
import { goalEnd, goalState } from './goal-end'
import type { GoalRow, Timeframe } from './wellness'

export type GoalView = {
  id: number
  goal: string
  timeframe: Timeframe
  endText: string
  daysLeft: number
  near: boolean
  over: boolean
}

type When = { zone: string; today: string; lang: Lang }

/** Converts a goal for display on the day `today` in the participant's zone. */
export function goalView({ id, goal, timeframe, created }: GoalRow, { zone, today, lang }: When): GoalView {
  const end = goalEnd(wallTimeOf(created, zone).day, timeframe)
  return { id, goal, timeframe, endText: formatDayInWords(end, lang), ...goalState(end, today) }
}
