import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { scopes } from '~/access/scopes'
import { todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { groupBy } from '~/platform/group-by'
import { dayAfter } from '~/platform/wall-clock'
import { METRICS, SERVICES, type Metric, type Service } from './metric'

/** Limits per participant: days, and readings of one series. */
const DAYS = 365
const MOST = 100

type Reading = { value: { value: number; dateTime: string } }

/** The readings of one metric from one service, oldest first (MET-05); goals are a service of their own. */
export type MetricSeries = {
  metric: Metric | 'SYSTOLIC' | 'DIASTOLIC'
  service: Service | 'GOAL'
  readings: Reading[]
}

type Stored = {
  participant_id: number
  metric: Metric
  service: Service | 'GOAL'
  at: string
  value: number
  diastolic: number | null
}

/** Returns the series of many participants within the actor's scope, in two statements. */
export async function metricsOf(
  participantIds: readonly number[],
  actor: Actor,
): Promise<Map<number, MetricSeries[]>> {
  if (participantIds.length === 0 || !decide(recordRules['metric-reading'].list, actor, {})) return new Map()
  const since = dayAfter(todayIn(env().TIME_ZONE), -DAYS)
  const [readings, goals] = [scopes['metric-reading'](actor, true), scopes['metric-goal'](actor, true)]
  const these = idsIn('metric_reading.participant_id', participantIds)
  const theirs = idsIn('metric_goal.participant_id', participantIds)
  const rows = await Promise.all([
    readRows<Stored>(
      `SELECT participant_id, metric, service, taken AS at, value, diastolic FROM (
         SELECT metric_reading.*, ROW_NUMBER() OVER (PARTITION BY participant_id, metric, service
         ORDER BY taken DESC, id DESC) AS place
           FROM metric_reading WHERE ${these.sql} AND metric_reading.day > $since
           AND metric_reading.voided IS NULL AND (${readings.sql})
       ) ranked WHERE place <= ${MOST} ORDER BY taken, id`,
      { ...these.bind, ...readings.bind, since },
    ),
    readRows<Stored>(
      `SELECT participant_id, metric, 'GOAL' AS service, day AS at, value, NULL AS diastolic FROM metric_goal
        WHERE ${theirs.sql} AND (${goals.sql}) ORDER BY day, id`,
      { ...theirs.bind, ...goals.bind },
    ),
  ])
  const people = groupBy(rows.flat(), (row) => row.participant_id)
  return new Map([...people].map(([id, own]) => [id, seriesOf(own)]))
}

function seriesOf(rows: readonly Stored[]): MetricSeries[] {
  return METRICS.flatMap((metric) =>
    [...SERVICES, 'GOAL' as const].flatMap((service): MetricSeries[] => {
      const own = rows.filter((row) => row.metric === metric && row.service === service)
      if (own.length === 0) return []
      const by = (column: 'value' | 'diastolic'): Reading[] =>
        own.map((row) => ({ value: { value: row[column] ?? 0, dateTime: row.at } }))
      if (metric !== 'BLOOD_PRESSURE') return [{ metric, service, readings: by('value') }]
      return [
        { metric, service, readings: by('value') },
        { metric: 'SYSTOLIC', service, readings: by('value') },
        { metric: 'DIASTOLIC', service, readings: by('diastolic') },
      ]
    }),
  )
}
