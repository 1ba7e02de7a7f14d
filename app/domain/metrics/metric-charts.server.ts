import { readRows } from 'db/connection'
import { formatDate, formatDayInWords, formatNumber } from '~/i18n/format'
import { todayIn } from '~/platform/clock'
import { zoneOf } from '~/domain/wellness/days-of.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { dayAfter } from '~/platform/wall-clock'
import { daysOfPoint, readRange } from './date-range'
import type { MetricChart, MetricCharts } from './metric-chart'
import { METRICS, shown, type Metric, type WeightUnit } from './metric'
import { latestTaken } from './latest-taken.server'
import { axisOf, goalLines, periodOf, ticksOf, written } from './metric-points'
import { readPoints } from './read-points.server'
import { whenText } from './reading-when'
import { weightUnitOf } from './weight-unit.server'

/** True if somebody monitors the person with a glucose meter. */
const METER = `EXISTS (SELECT 1 FROM monitoring_device d JOIN monitoring m ON m.id = d.monitoring_id
  WHERE m.participant_id = $participantId AND m.ended IS NULL AND d.kind = 'GLUCOMETER')`

/**
 * Returns the charts of a participant in the order of the metrics: one for each metric ever measured, and
 * glucose for anybody with a meter on record. The database sums up days, so the cost does not grow with the
 * number of readings.
 */
export async function loadMetricCharts(
  participantId: number,
  params: URLSearchParams,
  { t, lang }: Pick<Reader, 't' | 'lang'>,
  inUnit?: WeightUnit,
): Promise<MetricCharts> {
  const [zone, unit, known] = await Promise.all([
    zoneOf(participantId),
    inUnit ?? weightUnitOf(participantId),
    readRows<{ metric: Metric; first: string | null; last: string | null }>(
      `SELECT metric, MIN(day) AS first, MAX(day) AS last FROM metric_day WHERE participant_id = $participantId
        GROUP BY metric UNION ALL SELECT 'GLUCOSE', NULL, NULL WHERE ${METER}`,
      { participantId },
      { kept: true },
    ),
  ])
  const today = todayIn(zone)
  const range = readRange(params, today)
  const first = known.flatMap((row) => row.first ?? []).sort()[0] ?? dayAfter(range.to, -30)
  // Where the person measured, it may already be tomorrow (OP-19).
  const ahead = range.name !== 'custom' && known.some(({ last }) => last !== null && last > today)
  const to = ahead ? dayAfter(today, 1) : range.to
  const shownRange = { from: range.from ?? (first < to ? first : to), to }
  const size = daysOfPoint(shownRange)
  const [points, latest, goals] = await Promise.all([
    readPoints(participantId, shownRange, size),
    latestTaken(participantId, shownRange),
    readRows<{ id: number; metric: Metric; day: string; value: number }>(
      `SELECT id, metric, day, value FROM metric_goal WHERE participant_id = $participantId
        ORDER BY day DESC, id DESC`,
      { participantId },
      { kept: true },
    ),
  ])
  const number = (value: number, digits: number) => formatNumber(value, lang, digits)
  const say = (metric: Metric, value: number, low: number | null) =>
    metric === 'BLOOD_PRESSURE' && low === null
      ? '–'
      : t(metric === 'WEIGHT' ? `metrics.value.WEIGHT.${unit}` : `metrics.value.${metric}`, {
          value: written(metric, value, number),
          low: low === null ? '' : written(metric, low, number),
        })
  /** The last measurement with its time and source; of what adds up over a day the figure of the last one. */
  const sentence = (metric: Metric, figure: string, { from, to }: { from: string; to: string }) => {
    const one = latest.get(metric)
    if (!one)
      return t(from === to ? 'metrics.latest' : 'metrics.latestMean', {
        value: figure,
        date: daysText(from, to),
      })
    const value = say(metric, shown(metric, one.value, unit), one.diastolic)
    const source = t(`metrics.service.${one.service}`)
    return t('metrics.latest', { value, date: `${whenText(one, lang, zone)}, ${source}` })
  }
  const places = [...new Set([...points.values()].flatMap(({ place }) => place))].sort((a, b) => a - b)
  const indexOf = new Map(places.map((place, index) => [place, index]))
  const days = places.map((place) => periodOf(shownRange, size, place))
  const periods = { text: days.map(({ from, to }) => daysText(from, to)), at: days.map(({ at }) => at) }
  const chart = (metric: Metric): MetricChart => {
    const { place = [], value: means = [], low = null, spread } = points.get(metric) ?? {}
    const value = means.map((mean) => shown(metric, mean, unit))
    const isSpread = (index: number) => spread?.low[index] !== spread?.high[index]
    const display = value.map((one, index) => {
      const text = say(metric, one, low?.[index] ?? null)
      if (!spread || !isSpread(index)) return text
      const end = (of: readonly number[]) => written(metric, of[index]!, number)
      return t('metrics.spread', { value: text, lowest: end(spread.low), highest: end(spread.high) })
    })
    const lines = goalLines(
      goals.filter((goal) => goal.metric === metric),
      shownRange,
    ).map((line) => {
      const aim = shown(metric, line.value, unit)
      return { ...line, value: aim, display: say(metric, aim, null) }
    })
    const ends = spread ? [...spread.low, ...spread.high] : (low ?? [])
    const drawn = [...value, ...ends, ...lines.map((line) => line.value)]
    const axis = drawn.length > 0 ? axisOf(drawn, metric !== 'WEIGHT') : ([0, 1] as [number, number])
    const period = place.map((one) => indexOf.get(one)!)
    const last = period.at(-1) ?? -1
    return {
      metric,
      label: t(metric === 'WEIGHT' ? `metrics.name.WEIGHT.${unit}` : `metrics.name.${metric}`),
      sentence: periods.text[last] ? sentence(metric, display.at(-1)!, days[last]!) : null,
      points: { period, value, low, display, ...(spread && { spread }) },
      periods,
      goals: lines,
      axis,
      ticks: ticksOf(axis).map((value) => ({ value, text: written(metric, value, number) })),
      range: shownRange,
    }
  }
  return {
    charts: METRICS.filter((metric) => known.some((row) => row.metric === metric)).map(chart),
    range,
    shownRange,
    rangeText: daysText(shownRange.from, shownRange.to),
    goals: goals.map(({ id, metric, day, value }) => ({
      id,
      text: t('metrics.goalText', {
        metric: t(`metrics.metric.${metric}`),
        value: say(metric, shown(metric, value, unit), null),
        date: formatDayInWords(day, lang),
      }),
    })),
    today,
    unit,
  }
}

function daysText(from: string, to: string): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
}
