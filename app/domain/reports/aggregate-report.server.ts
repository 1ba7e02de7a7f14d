import { scoreUnit } from '~/domain/scoring/display/score-text'
import { riskTextKey } from '~/domain/scoring/risk'
import { axisOf } from '~/domain/scoring/axis'
import { bandTextKey, bandsOf, riskOfPosition, scoreLabel } from '~/domain/scoring/bands'
import { enqueue, SCHEDULED } from '~/core/jobs/enqueue.server'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import type { Reader } from '~/domain/stored-scores/reader.server'
import type { DateRange } from '~/platform/date-range'
import { dayAfter, daysBetween } from '~/platform/wall-clock'
import type { AggregateReport, AggregateScore, HiddenScore } from './aggregate-report'
import { bucketMeans, bucketsOf } from './buckets'
import { REPORT_JOB } from './build-rollups.server'
import { figuresOf, whyHidden, type Figures } from './figures'
import { histogram, histogramAxis, type ValueCount } from './histogram'
import {
  currentBuild,
  latestValues,
  peopleEver,
  shownScores,
  toldParts,
  type Asked,
  type Build,
} from './read-rollups.server'

/** What is told of a place: `around` is the larger place whose report could be compared with it. */
export type ReportOf = {
  name: string
  place: Pick<Asked, 'scope' | 'scopeId'>
  around: ReportOf['place'] | null
}

type Places = Pick<ReportOf, 'place' | 'around'>

/** The range of the same length just before. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  const days = daysBetween(from, to) + 1
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) }
}

/**
 * Every score of a place in a range and, beside it, in the range before (REP-03, REP-04), in
 * fourteen statements at most. Where nothing is computed yet, the work begins at once.
 */
export async function aggregateReport(
  { name, place, around }: ReportOf,
  range: DateRange,
  reader: Reader,
): Promise<AggregateReport> {
  const build = await currentBuild()
  const before = rangeBefore(range)
  const none: Omit<AggregateReport, 'asOf'> = { entity_name: name, range, before, stats: [], hidden: [] }
  if (!build) {
    await enqueue({ kind: REPORT_JOB, dedupeKey: SCHEDULED })
    return { ...none, asOf: null }
  }
  const { now, then, ever } = await keptNumbers(build, { place, around }, range)
  const parts = bucketsOf(range)
  const stats: AggregateScore[] = []
  const hidden: HiddenScore[] = []
  for (const score of SCORE_NAMES.filter((one) => !one.startsWith('OK_') && ever.has(one))) {
    const told = toldFigures(score, place, now, ever.get(score)!)
    if ('why' in told) {
      hidden.push({ name: score, label: scoreLabel(score, reader.t), why: told.why })
      continue
    }
    const toldBefore = toldFigures(score, place, then, ever.get(score)!)
    stats.push({
      ...described(score, now.values.get(score)!, told.figures, reader),
      trend: bucketMeans(parts, now.shown.get(score)?.blocks ?? []),
      before: 'why' in toldBefore ? null : toldBefore.figures,
    })
  }
  return { ...none, stats, hidden, asOf: build.finished }
}

type Numbers = Awaited<ReturnType<typeof numbersOf>>

/**
 * What was read of a build stays true; the newest questions are kept, since those who lead look at the same
 * pages.
 */
const kept = new Map<string, Promise<Numbers>>()
const MOST_KEPT = 50

function keptNumbers(build: Build, places: Places, range: DateRange): Promise<Numbers> {
  const key = JSON.stringify([build, places, range])
  const known = kept.get(key)
  if (known) return known
  const reading = wholeNumbers(build, places, range)
  kept.set(key, reading)
  reading.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest)
  return reading
}

/**
 * Rows of a build are taken away soon after the next one is complete: what was read meanwhile is read again.
 */
async function wholeNumbers(build: Build, places: Places, range: DateRange): Promise<Numbers> {
  const numbers = await numbersOf(build.id, places, range)
  const now = await currentBuild()
  return !now || now.id === build.id ? numbers : numbersOf(now.id, places, range)
}

async function numbersOf(build: number, places: Places, range: DateRange) {
  const [now, then, ever] = await Promise.all([
    rangeNumbers(build, places, range),
    rangeNumbers(build, places, rangeBefore(range)),
    peopleEver(build, places.place),
  ])
  return { now, then, ever }
}

/** What is told of a place in a range, and what of the place around it and of the others within that. */
async function rangeNumbers(build: number, { place, around }: Places, range: DateRange) {
  const asked = { ...place, ...range }
  const [shown, aroundShown, parts] = await Promise.all([
    shownScores(build, asked),
    around ? shownScores(build, { ...around, ...range }) : null,
    around ? toldParts(build, asked, around) : null,
  ])
  return { shown, aroundShown, parts, values: await latestValues(build, asked, shown) }
}
type RangeNumbers = Awaited<ReturnType<typeof rangeNumbers>>

/** The figures of a score in a range, or why they are not told. */
function toldFigures(
  score: string,
  { scopeId }: ReportOf['place'],
  { values, aroundShown, parts }: RangeNumbers,
  ever: number,
): { figures: Figures } | { why: 'few' | 'difference' } {
  const figures = figuresOf(values.get(score) ?? [])
  const around = aroundShown?.get(score)?.people ?? null
  const told = parts?.get(score)
  const untold = around !== null && told?.least.id === scopeId ? around - told.people : null
  const why = whyHidden({ people: figures?.people ?? 0, ever, around, untold })
  return why || !figures ? { why: why ?? 'few' } : { figures }
}

function described(name: string, values: readonly ValueCount[], figures: Figures, { t }: Reader) {
  const bands = bandsOf(name)!
  const [low, high] = histogramAxis(name)
  return {
    name,
    label: scoreLabel(name, t),
    unit: scoreUnit(name, t),
    thresholds: [...bands.thresholds],
    higher_is_better: bands.higher_is_better,
    custom: axisOf(name)?.custom ?? false,
    axis: { low, high },
    bands: [...bands.thresholds, high].map((_, position) => {
      const text = t(bandTextKey(name, position))
      const risk = riskOfPosition(name, position)
      return { text: bands.use_custom_colors ? text : `${text} (${t(riskTextKey(risk))})`, risk }
    }),
    ...figures,
    bins: histogram(name, values),
  }
}
