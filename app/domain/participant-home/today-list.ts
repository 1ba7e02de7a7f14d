/** The kinds of things to do today, in order. A new kind needs a place here and a sentence. */
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

/** Something to do; `due` is in days from today, negative if overdue. */
export type ToDo = { kind: TodayKind; id: number | string; due: number }

/** As many as fit on a phone and into two minutes. */
export const MOST_TODAY = 7

/**
 * Returns what a participant is asked to do today: at most seven things, by due date, and on the same day in
 * the order of the kinds. If there are more, each kind keeps its first one, so that seven questionnaires
 * cannot hide a goal that is ending.
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
