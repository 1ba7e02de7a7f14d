import { bandsOf } from '~/domain/scoring/bands'
import { FEW } from './scope'

/** A value and how many people have it. */
export type ValueCount = { value: number; people: number }

/** `people` is null where a bar stands for fewer than five, or would tell about such a bar by subtraction. */
export type Bin = { from: number; to: number; people: number | null }

const BINS = 20
const LAST_BAND = 1.5

/**
 * The axis of a histogram: from the low end of the gauge; the last band ends at 1.5 times the last threshold
 * (REP-04).
 */
export function histogramAxis(scoreName: string): [number, number] {
  const bands = bandsOf(scoreName)
  const last = bands?.thresholds.at(-1) ?? 1
  return [bands?.limits[0] ?? 0, last * LAST_BAND]
}

/** Twenty bins of one width (REP-04); values beyond the axis are in the first or the last one. */
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
  // A value on an edge belongs to the bin above it, also where the division is off by a last digit.
  const place = Math.floor((value - low) / width + 1e-9)
  return Math.min(BINS - 1, Math.max(0, place))
}

/** To the next five: bars of two reports must not differ by one person. */
const inFives = (people: number) => Math.round(people / FEW) * FEW

/** Bars of one to four people; a single one takes the next smallest with it, or the total would tell it. */
function hiddenBins(counts: readonly number[]): Set<number> {
  const filled = counts.flatMap((people, index) => (people > 0 ? { people, index } : []))
  const few = filled.filter(({ people }) => people < FEW)
  if (few.length === 1) {
    const next = filled.filter(({ people }) => people >= FEW).sort((a, b) => a.people - b.people)[0]
    if (next) few.push(next)
  }
  return new Set(few.map(({ index }) => index))
}
