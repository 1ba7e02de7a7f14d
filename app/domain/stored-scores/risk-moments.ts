import { RISK_VALUES } from '~/domain/scoring/risk/risk-scores'
import type { KnownPerson } from './person-then'

/**
 * Returns the instants after `completed` and before `until` (null means forever) at which newly measured
 * values give a survey another point of its risk scores, oldest first. Different values of one day, such as
 * lab values and a blood pressure, are one point; the same value measured again is another.
 */
export function riskMoments(
  known: KnownPerson | undefined,
  completed: string,
  until: string | null,
): string[] {
  const points: { on: string; at: string; names: Set<string> }[] = []
  for (const row of known?.measures.toReversed() ?? []) {
    const names = RISK_VALUES.filter((name) => typeof row[name] === 'number')
    if (names.length === 0 || row.at <= completed || (until !== null && row.at >= until)) continue
    const point = points.at(-1)
    if (point?.on === row.on && names.every((name) => !point.names.has(name))) {
      point.at = row.at
      for (const name of names) point.names.add(name)
    } else points.push({ on: row.on, at: row.at, names: new Set(names) })
  }
  return points.map(({ at }) => at)
}
