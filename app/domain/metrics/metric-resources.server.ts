import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Where } from '~/access/conditions'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { goalCreateSchema, goalUpdateSchema, readingCreateSchema, readingUpdateSchema } from './entry-schema'
import type { DayReading } from './day-figure'
import type { Entered, Metric, Service } from './metric'
import { createGoal, deleteGoal, updateGoal } from './write-goals.server'
import { createReading, deleteReading, updateReading } from './write-readings.server'

/**
 * A reading; of blood pressure `value` is systolic. Weights are pounds, sleep is minutes. `taken` is its instant
 * (UTC), `ends` closes an interval; a `span` of a day is a total.
 */
export type ReadingRow = {
  id: number
  version: number
  participant_id: number
  metric: Metric
  service: Service
  day: string
  span: DayReading['span']
  taken: string
  ends: string | null
  value: number
  diastolic: number | null
  device: string | null
}

export type GoalRow = {
  id: number
  version: number
  participant_id: number
  metric: Entered
  day: string
  value: number
}

/** Readings on and after, or before and on, a day. */
const bound = (name: 'from' | 'to', sign: '>=' | '<=') => ({
  type: 'date' as const,
  column: 'metric_reading.day',
  where: (value: string): Where => ({
    sql: `metric_reading.day ${sign} $filter_${name}`,
    bind: { [`filter_${name}`]: value },
  }),
})

/** What participants and their devices measured; only what was entered by hand is changed by people. */
export const metricReadingResource: Resource<ReadingRow> = {
  name: 'metric-reading',
  longIds: true,
  listing: {
    filters: { participant_id: 'exact', metric: 'exact', service: 'exact', from: 'date', to: 'date' },
    sorts: ['id', 'day'],
    defaultSort: '-day',
    defaultPerPage: 50,
  },
  source: {
    kind: 'metric_reading',
    filters: {
      participant_id: ownerFilter('metric_reading', 'participant_id'),
      metric: { type: 'exact', column: 'metric_reading.metric' },
      service: { type: 'exact', column: 'metric_reading.service' },
      from: bound('from', '>='),
      to: bound('to', '<='),
    },
    sorts: { id: 'metric_reading.id', day: 'metric_reading.day' },
  },
  expands: [],
  read: (ids) => {
    const these = idsIn('id', ids)
    return readRows<ReadingRow>(
      `SELECT id, version, participant_id, metric, service, day, span, taken, ends, value, diastolic, device
        FROM metric_reading
        WHERE ${these.sql}`,
      these.bind,
    )
  },
  create: { schema: readingCreateSchema, run: createReading },
  update: { schema: readingUpdateSchema, run: updateReading },
  remove: deleteReading,
}

/** What participants want to reach, by a day. */
export const metricGoalResource: Resource<GoalRow> = {
  name: 'metric-goal',
  listing: {
    filters: { participant_id: 'exact', metric: 'exact' },
    sorts: ['id', 'day'],
    defaultSort: '-day',
    defaultPerPage: 50,
  },
  source: {
    kind: 'metric_goal',
    filters: {
      participant_id: ownerFilter('metric_goal', 'participant_id'),
      metric: { type: 'exact', column: 'metric_goal.metric' },
    },
    sorts: { id: 'metric_goal.id', day: 'metric_goal.day' },
  },
  expands: [],
  read: (ids) => {
    const these = idsIn('id', ids)
    return readRows<GoalRow>(
      `SELECT id, version, participant_id, metric, day, value FROM metric_goal WHERE ${these.sql}`,
      these.bind,
    )
  },
  create: { schema: goalCreateSchema, run: createGoal },
  update: { schema: goalUpdateSchema, run: updateGoal },
  remove: deleteGoal,
}
