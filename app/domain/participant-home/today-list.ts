/** What can be to do today. More kinds may join: each needs a place in the order and a sentence. */
export const TODAY_KINDS = [
  'appointment',
  'measure',
  'questionnaire',
  'note',
  'habit',
  'goal',
  'first',
] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

/** Something to do: `due` in days from today, negative when it waits since earlier. */
export type ToDo = { kind: TodayKind; id: number | string; due: number }

/** So much fits on a phone, and into two minutes. */
export const MOST_TODAY = 7

/**
 * What a participant is asked to do today: at most seven things, what is due first on top, and of what is due
 * the same day in the order of the kinds. Where there are more, each kind keeps its first one, so that seven
 * questionnaires hide no goal that ends.
 */
export function todayList<Item extends ToDo>(candidates: readonly Item[]): Item[] {
  const sorted = [...candidates].sort(inOrder)
  const firsts = TODAY_KINDS.flatMap((kind) => sorted.find((item) => item.kind === kind) ?? [])
  const others = sorted.filter((item) => !firsts.includes(item))
  return [...firsts, ...others].slice(0, MOST_TODAY).sort(inOrder)
}

function inOrder(one: ToDo, other: ToDo): number {
  return (
    one.due - other.due ||
    TODAY_KINDS.indexOf(one.kind) - TODAY_KINDS.indexOf(other.kind) ||
    String(one.id).localeCompare(String(other.id), 'en', { numeric: true })
  )
}
