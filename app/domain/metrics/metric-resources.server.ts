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
 * A reading; for blood pressure, `value` is systolic. Weights in pounds, sleep in minutes. `taken` is its
 * instant (UTC), `ends` closes an interval; `span` 'day' is a daily total.
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
  entered_by: number | null
  /** When it was marked as entered in error, by whom (user id and name), and why. */
  voided: string | null
  voided_by: number | null
  marked_by: string | null
  void_reason: string | null
}

export type GoalRow = {
  id: number
  version: number
  participant_id: number
  metric: Entered
  day: string
  value: number
}

/** Readings from a day on, or up to a day, inclusive. */
const bound = (name: 'from' | 'to', sign: '>=' | '<=') => ({
  type: 'date' as const,
  column: 'metric_reading.day',
  where: (value: string): Where => ({
    sql: `metric_reading.day ${sign} $filter_${name}`,
    bind: { [`filter_${name}`]: value },
  }),
})

/**
 * What participants and their devices measured, without readings entered in error; people can only change
 * readings entered by hand.
 */
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
    only: 'metric_reading.voided IS NULL',
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
    const these = idsIn('r.id', ids)
    return readRows<ReadingRow>(
      `SELECT r.id, r.version, r.participant_id, r.metric, r.service, r.day, r.span, r.taken, r.ends, r.value,
          r.diastolic, r.device, r.entered_by, r.voided, r.voided_by, w.firstname || ' ' || w.lastname AS marked_by,
          r.void_reason
        FROM metric_reading r LEFT JOIN participant w ON w.user_id = r.voided_by WHERE ${these.sql}`,
      these.bind,
    )
  },
  create: { schema: readingCreateSchema, run: createReading },
  update: { schema: readingUpdateSchema, run: updateReading },
  remove: deleteReading,
}

const { only: _counting, ...everything } = metricReadingResource.source

/** The same including readings entered in error, for lists that show them struck through. */
export const everyReadingResource: Resource<ReadingRow> = {
  ...metricReadingResource,
  source: {
    ...everything,
    filters: {
      ...everything.filters,
      marked: {
        type: 'exact',
        column: 'metric_reading.voided',
        where: (value) => ({
          sql: `metric_reading.voided IS ${value === 'yes' ? 'NOT NULL' : 'NULL'}`,
          bind: {},
        }),
      },
    },
  },
  listing: {
    ...metricReadingResource.listing,
    filters: { ...metricReadingResource.listing.filters, marked: 'exact' },
  },
}

/** Participants' goals, each with a target day. */
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
