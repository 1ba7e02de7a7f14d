import type { Judged, Refused } from './judge-reading'

/** A report with its place in the message. */
export type Placed = { one: Judged; place: number }

/**
 * The first report of each measurement, then the next of those that say something else than the one before: a
 * value that is corrected in the same message is one that somebody measured, too.
 */
export function roundsOf(judged: readonly (Judged | Refused)[]): Placed[][] {
  const rounds: Placed[][] = []
  const last = new Map<string, { one: Judged; round: number }>()
  for (const [place, one] of judged.entries()) {
    if (typeof one === 'string') continue
    const before = last.get(keyOf(one))
    if (before && !differs(one, before.one)) continue
    const round = before ? before.round + 1 : 0
    last.set(keyOf(one), { one, round })
    ;(rounds[round] ??= []).push({ one, place })
  }
  return rounds
}

/** What a measurement said when it was told before. */
type Measured = Pick<Judged, 'value' | 'diastolic' | 'taken' | 'day'> & { ends?: string | null }

/** Whether a report says something else than what is known of its measurement. */
export function differs(one: Judged, known: Measured | undefined): boolean {
  return (
    known !== undefined &&
    (known.value !== one.value ||
      known.diastolic !== one.diastolic ||
      known.taken !== one.taken ||
      known.day !== one.day ||
      (known.ends ?? null) !== (one.ends ?? null))
  )
}

/** Two reports with one key are of the same measurement. */
export function keyOf({ metric, identity }: { metric: string; identity: string }): string {
  return `${metric} ${identity}`
}
