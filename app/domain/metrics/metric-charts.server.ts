import { readRows } from 'db/connection'
import { formatDate, formatNumber } from '~/i18n/format'
import { todayIn } from '~/platform/clock'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { dayAfter } from '~/platform/wall-clock'
import { readRange } from './date-range'
import type { MetricChart, MetricCharts } from './metric-chart'
import { METRICS, shown, type Metric, type WeightUnit } from './metric'
import { zoneOf } from './metric-day.server'
import { axisOf, goalLines, pointsOf, ticksOf, written, type DayValue } from './metric-points'
import { weightUnitOf } from './weight-unit.server'

/**
 * The charts of a participant, in the order of the metrics, one for each that was ever measured: the database
 * sums up days, so the number of readings does not matter.
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
    readRows<{ metric: Metric; first: string }>(
      `SELECT metric, MIN(day) AS first FROM metric_reading WHERE participant_id = $participantId
        GROUP BY metric`,
      { participantId },
    ),
  ])
  const today = todayIn(zone)
  const range = readRange(params, today)
  const first = known.map((row) => row.first).sort()[0] ?? dayAfter(range.to, -30)
  const shownRange = { from: range.from ?? (first < range.to ? first : range.to), to: range.to }
  const [days, goals] = await Promise.all([
    daysOf(participantId, shownRange),
    readRows<{ id: number; metric: Metric; day: string; value: number }>(
      `SELECT id, metric, day, value FROM metric_goal WHERE participant_id = $participantId
        ORDER BY day DESC, id DESC`,
      { participantId },
    ),
  ])
  const number = (value: number, digits: number) => formatNumber(value, lang, digits)
  const say = (metric: Metric, value: number, low: number | null) =>
    t(metric === 'WEIGHT' ? `metrics.value.WEIGHT.${unit}` : `metrics.value.${metric}`, {
      value: written(metric, value, number),
      low: low === null ? '' : written(metric, low, number),
    })
  const chart = (metric: Metric): MetricChart => {
    const points = pointsOf(metric, days.get(metric) ?? [], shownRange, unit).map((point) => ({
      ...point,
      dateText: daysText(point.from, point.to, lang),
      display: say(metric, point.value, point.low),
    }))
    const lines = goalLines(
      goals.filter((goal) => goal.metric === metric),
      shownRange,
    ).map((line) => {
      const value = shown(metric, line.value, unit)
      return { ...line, value, display: say(metric, value, null) }
    })
    const drawn = [
      ...points.flatMap(({ value, low }) => [value, low ?? value]),
      ...lines.map(({ value }) => value),
    ]
    const axis = drawn.length > 0 ? axisOf(drawn, metric !== 'WEIGHT') : ([0, 1] as [number, number])
    const last = points.at(-1)
    return {
      metric,
      label: t(metric === 'WEIGHT' ? `metrics.name.WEIGHT.${unit}` : `metrics.name.${metric}`),
      sentence: last ? t('metrics.latest', { value: last.display, date: last.dateText }) : null,
      points,
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
    rangeText: daysText(shownRange.from, shownRange.to, lang),
    goals: goals.map(({ id, metric, day, value }) => ({
      id,
      text: t('metrics.goalText', {
        metric: t(`metrics.metric.${metric}`),
        value: say(metric, shown(metric, value, unit), null),
        date: formatDate(day, lang),
      }),
    })),
    today,
    unit,
  }
}

function daysText(from: string, to: string, lang: Reader['lang']): string {
  return from === to ? formatDate(from, lang) : `${formatDate(from, lang)} – ${formatDate(to, lang)}`
}

/**
 * What each day of a range comes to, by metric and oldest first. The days of a metric are handed over as one
 * text: thousands of rows take longer to hand over than to sum up.
 */
async function daysOf(
  participantId: number,
  range: { from: string; to: string },
): Promise<Map<Metric, DayValue[]>> {
  const rows = await readRows<{ metric: Metric; days: string }>(
    `SELECT metric, string_agg(day || '|' || CAST(average AS TEXT) || '|' || CAST(highest AS TEXT)
        || '|' || COALESCE(CAST(diastolic AS TEXT), ''), ',' ORDER BY day) AS days
      FROM (SELECT metric, day, AVG(value) AS average, MAX(value) AS highest, AVG(diastolic) AS diastolic
        FROM metric_reading
        WHERE participant_id = $participantId AND metric IN (${METRICS.map((name) => `'${name}'`).join(', ')})
          AND day >= $from AND day <= $to GROUP BY metric, day) of_day
      GROUP BY metric`,
    { participantId, ...range },
  )
  return new Map(
    rows.map(({ metric, days }) => [
      metric,
      days.split(',').map((text) => {
        const [day = '', average, highest, diastolic] = text.split('|')
        return {
          day,
          average: Number(average),
          highest: Number(highest),
          diastolic: diastolic ? Number(diastolic) : null,
        }
      }),
    ]),
  )
}
