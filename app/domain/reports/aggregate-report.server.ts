import { scoreUnit } from '~/domain/scoring/display/score-text'
import { bandWord } from '~/domain/scoring/display/judging-word'
import { axisOf } from '~/domain/scoring/axis'
import { changeOf } from '~/domain/scoring/change'
import { bandsOf, riskOfPosition, scoreLabel } from '~/domain/scoring/bands'
import { enqueue, SCHEDULED } from '~/core/jobs/enqueue.server'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import type { Reader } from '~/domain/stored-scores/reader.server'
import type { DateRange } from '~/platform/date-range'
import { todayIn } from '~/platform/clock'
import type { AggregateReport, AggregateScore, HiddenScore } from './aggregate-report'
import { bucketMeans } from './buckets'
import { REPORT_JOB } from './build-rollups.server'
import { twoDecimals } from './client-reports'
import { figuresOf, type Figures } from './figures'
import { histogram, histogramAxis, type ValueCount } from './histogram'
import { partsOf, periodBefore, periodOf } from './periods'
import {
  currentBuild,
  hiddenOf,
  latestValues,
  monthSums,
  scoresEver,
  type Asked,
  type Build,
} from './read-rollups.server'
import { FEW } from './scope'

/** The place that a report is about. */
export type ReportOf = { name: string; place: Asked }

/**
 * Returns every score of a place for the calendar period closest to `asked`, with the period before for
 * comparison (REP-03, REP-04), in at most nine statements. If nothing has been computed yet, starts the
 * computation.
 */
export async function aggregateReport(
  { name, place }: ReportOf,
  asked: DateRange,
  reader: Reader,
): Promise<AggregateReport> {
  const build = await currentBuild()
  const range = periodOf(asked, build?.finished.slice(0, 10) ?? todayIn('UTC'))
  const before = periodBefore(range)
  const none: Omit<AggregateReport, 'asOf'> = {
    entity_name: name,
    asked,
    range,
    before,
    stats: [],
    hidden: [],
  }
  if (!build) {
    await enqueue({ kind: REPORT_JOB, dedupeKey: SCHEDULED })
    return { ...none, asOf: null }
  }
  const { now, then, months, ever, isHidden } = await keptNumbers(build, place, range)
  const stats: AggregateScore[] = []
  const hidden: HiddenScore[] = []
  for (const score of SCORE_NAMES.filter((one) => !one.startsWith('OK_') && ever.has(one))) {
    const values = now.get(score) ?? []
    const figures = figuresOf(values)
    const isFew = !figures || figures.people < FEW
    if (isFew || isHidden(score, range)) {
      hidden.push({ name: score, label: scoreLabel(score, reader.t), why: isFew ? 'few' : 'difference' })
      continue
    }
    const was = figuresOf(then.get(score) ?? [])
    const old = !was || was.people < FEW || isHidden(score, before) ? null : was
    const own = months.filter(({ score_name }) => score_name === score)
    stats.push({
      ...described(score, values, figures, reader),
      trend: bucketMeans(partsOf(range), own, (part) => isHidden(score, part)),
      before: old,
      change: old && changeOf(score, twoDecimals(old.mean), twoDecimals(figures.mean)),
    })
  }
  return { ...none, stats, hidden, asOf: build.finished }
}

type Numbers = Awaited<ReturnType<typeof numbersOf>>

/**
 * A build never changes, so its figures can be cached; the latest requests are kept, since managers tend to
 * open the same pages.
 */
const kept = new Map<string, Promise<Numbers>>()
const MOST_KEPT = 50

function keptNumbers(build: Build, place: Asked, range: DateRange): Promise<Numbers> {
  const key = JSON.stringify([build, place, range])
  const known = kept.get(key)
  if (known) return known
  const reading = wholeNumbers(build, place, range)
  kept.set(key, reading)
  reading.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest)
  return reading
}

/**
 * Rows of a build are deleted soon after the next one is complete, so what was read meanwhile is read again.
 */
async function wholeNumbers(build: Build, place: Asked, range: DateRange): Promise<Numbers> {
  const numbers = await numbersOf(build.id, place, range)
  const now = await currentBuild()
  return !now || now.id === build.id ? numbers : numbersOf(now.id, place, range)
}

async function numbersOf(build: number, place: Asked, range: DateRange) {
  const [now, then, months, ever, isHidden] = await Promise.all([
    latestValues(build, place, range),
    latestValues(build, place, periodBefore(range)),
    monthSums(build, place, range),
    scoresEver(build, place),
    hiddenOf(build, place),
  ])
  return { now, then, months, ever, isHidden }
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
    bands: [...bands.thresholds, high].map((_, position) => ({
      text: bandWord(name, position, t),
      risk: riskOfPosition(name, position),
    })),
    ...figures,
    bins: histogram(name, values),
  }
}
