import type { Judged, Refused } from './judge-reading'

/** A report with its position in the message. */
export type Placed = { one: Judged; place: number }

/**
 * Groups reports into rounds: the first report of each measurement, then the next ones that differ from the
 * one before. A value that is corrected within the same message was measured, too, so it must not get lost.
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

/** The values of a measurement as last received. */
type Measured = Pick<Judged, 'value' | 'diastolic' | 'taken' | 'day'> & { ends?: string | null }

/** True if a report differs from what is known about its measurement. */
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

/** Two reports with the same key are about the same measurement. */
export function keyOf({ metric, identity }: { metric: string; identity: string }): string {
  return `${metric} ${identity}`
}
