/** Groups of well-being answers: 7 or more, above 3 and below 7, 3 or less (SCO-19). */
const WBI_GROUP_NAMES = ['doingWell', 'improvement', 'burnout'] as const

export type WbiGroupName = (typeof WBI_GROUP_NAMES)[number]

/** One group: its answers, and their share of all answers in whole percent, rounded down (SCO-20). */
export type WbiGroup<Answer> = { name: WbiGroupName; answers: Answer[]; percent: number }

/** Returns the group of an answer by its points, after reversal. */
export function wbiGroupOf(points: number): WbiGroupName {
  if (points >= 7) return 'doingWell'
  return points > 3 ? 'improvement' : 'burnout'
}

/** Returns the three groups, best first; answers without points ("not applicable") are not counted. */
export function wbiGroups<Answer extends { points: number | null }>(
  answers: readonly Answer[],
): WbiGroup<Answer>[] {
  const counted = answers.filter((answer) => answer.points !== null)
  return WBI_GROUP_NAMES.map((name) => {
    const own = counted.filter((answer) => answer.points !== null && wbiGroupOf(answer.points) === name)
    return {
      name,
      answers: own,
      percent: counted.length === 0 ? 0 : Math.floor((own.length * 100) / counted.length),
    }
  })
}
