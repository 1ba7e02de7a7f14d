import { formatDate } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { wallTimeOf } from '~/platform/wall-clock'
import { todayIn } from '~/platform/clock'
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

/** A goal as screens show it. */
export function goalView({ id, goal, timeframe, created }: GoalRow, zone: string, lang: Lang): GoalView {
  const end = goalEnd(wallTimeOf(created, zone).day, timeframe)
  return { id, goal, timeframe, endText: formatDate(end, lang), ...goalState(end, todayIn(zone)) }
}
