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
import { figuresOf, isFew, whyHidden, type Figures } from './figures'
import { FEW } from './scope'
import { histogram, histogramAxis, type ValueCount } from './histogram'
import {
  currentBuild,
  latestValues,
  peopleEver,
  shownScores,
  type Asked,
  type Build,
} from './read-rollups.server'

/** What is told of a place: `around` is the larger place whose report could be compared with it. */
export type ReportOf = {
  name: string
  place: Pick<Asked, 'scope' | 'scopeId'>
  around: ReportOf['place'] | null
}

/** The range of the same length just before. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  const days = daysBetween(from, to) + 1
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) }
}

/**
 * Every score of a place in a range and, beside it, in the range before (REP-03, REP-04), in eight statements
 * at most. Where nothing is computed yet, the work begins at once.
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
  const { now, then, ever, aroundNow, shown } = await keptNumbers(build, { place, around }, range)
  const parts = bucketsOf(range)
  const stats: AggregateScore[] = []
  const hidden: HiddenScore[] = []
  for (const score of SCORE_NAMES.filter((one) => !one.startsWith('OK_') && ever.has(one))) {
    const values = now.get(score) ?? []
    const figures = figuresOf(values)
    const groups = {
      people: figures?.people ?? 0,
      ever: ever.get(score) ?? 0,
      around: aroundNow?.get(score)?.people ?? null,
    }
    const why = whyHidden(groups)
    if (why || !figures) {
      hidden.push({ name: score, label: scoreLabel(score, reader.t), why: why ?? 'few' })
      continue
    }
    stats.push({
      ...described(score, values, figures, reader),
      trend: bucketMeans(parts, shown.get(score)?.blocks ?? []),
      before: comparable(figuresOf(then.get(score) ?? []), groups.ever),
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

function keptNumbers(
  build: Build,
  places: Pick<ReportOf, 'place' | 'around'>,
  range: DateRange,
): Promise<Numbers> {
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
async function wholeNumbers(
  build: Build,
  places: Pick<ReportOf, 'place' | 'around'>,
  range: DateRange,
): Promise<Numbers> {
  const numbers = await numbersOf(build.id, places, range)
  const now = await currentBuild()
  return !now || now.id === build.id ? numbers : numbersOf(now.id, places, range)
}

async function numbersOf(
  build: number,
  { place, around }: Pick<ReportOf, 'place' | 'around'>,
  range: DateRange,
) {
  const asked = { ...place, ...range }
  const askedBefore = { ...place, ...rangeBefore(range) }
  const [shown, shownBefore, ever, aroundNow] = await Promise.all([
    shownScores(build, asked),
    shownScores(build, askedBefore),
    peopleEver(build, asked),
    around ? shownScores(build, { ...around, ...range }) : null,
  ])
  const [now, then] = await Promise.all([
    latestValues(build, asked, shown),
    latestValues(build, askedBefore, shownBefore),
  ])
  return { now, then, ever, aroundNow, shown }
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

/** The figures of the range before, unless they tell about fewer than five people. */
function comparable(figures: Figures | null, ever: number): Figures | null {
  if (!figures || figures.people < FEW || isFew(ever - figures.people)) return null
  return figures
}
