import { bandsOf } from '~/domain/scoring/bands'
import { FEW } from './scope'

/** A value and the number of people who have it. */
export type ValueCount = { value: number; people: number }

/**
 * `people` is null if the bar stands for fewer than five people, or would reveal such a bar by subtraction.
 */
export type Bin = { from: number; to: number; people: number | null }

const BINS = 20
const LAST_BAND = 1.5

/**
 * Returns the axis of a histogram: it starts at the lower end of the gauge; the last band ends at 1.5 times
 * the last threshold (REP-04).
 */
export function histogramAxis(scoreName: string): [number, number] {
  const bands = bandsOf(scoreName)
  const last = bands?.thresholds.at(-1) ?? 1
  return [bands?.limits[0] ?? 0, last * LAST_BAND]
}

/** Returns twenty bins of equal width (REP-04); values beyond the axis go into the first or last bin. */
export function histogram(scoreName: string, values: readonly ValueCount[]): Bin[] {
  const [low, high] = histogramAxis(scoreName)
  const width = (high - low) / BINS
  const counts = Array.from({ length: BINS }, () => 0)
  for (const { value, people } of values) counts[binOf(value, low, width)]! += people
  const hidden = hiddenBins(counts)
  return counts.map((people, index) => ({
    from: low + index * width,
    to: low + (index + 1) * width,
    people: hidden.has(index) ? null : inFives(people),
  }))
}

function binOf(value: number, low: number, width: number): number {
  // A value on an edge belongs to the bin above, even if the division is off by rounding.
  const place = Math.floor((value - low) / width + 1e-9)
  return Math.min(BINS - 1, Math.max(0, place))
}

/** Rounds to fives, so that the bars of two reports never differ by a single person. */
const inFives = (people: number) => Math.round(people / FEW) * FEW

/**
 * Bars of one to four people. If there is only one, the next smallest is hidden too, because the total would
 * reveal it.
 */
function hiddenBins(counts: readonly number[]): Set<number> {
  const filled = counts.flatMap((people, index) => (people > 0 ? { people, index } : []))
  const few = filled.filter(({ people }) => people < FEW)
  if (few.length === 1) {
    const next = filled.filter(({ people }) => people >= FEW).sort((a, b) => a.people - b.people)[0]
    if (next) few.push(next)
  }
  return new Set(few.map(({ index }) => index))
}
