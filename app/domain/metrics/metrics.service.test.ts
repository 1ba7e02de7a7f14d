import { beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { MetricGoal } from 'db/models/metric-goal'
import type { MetricReading } from 'db/models/metric-reading'
import type { Actor } from '~/access/actor'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { todayOf } from '~/domain/wellness/days-of.server'
import { setClock } from '~/platform/clock'
import { keyOf, post } from 'tests/builders/api'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { buildReading } from 'tests/builders/readings'
import { readingCreateSchema } from './entry-schema'
import { metricReadingResource } from './metric-resources.server'
import { createGoal, updateGoal } from './write-goals.server'
import { createReading, deleteReading, updateReading } from './write-readings.server'

let participant: Actor
let practitioner: Actor
let id: number
type Kept = { metric: string; service: string; day: string; value: number; diastolic: number | null }
const readings = () =>
  readRows<Kept>(
    'SELECT metric, service, day, value, diastolic FROM metric_reading WHERE participant_id = $id ORDER BY id',
    {
      id,
    },
  )
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: { status?: number; data?: { errors?: object } }) => error.data?.errors ?? error.status,
  )
const device = (over: Partial<MetricReading>) =>
  buildReading({
    participant_id: id,
    metric: 'ACTIVITY',
    service: 'FITBIT',
    day: '2026-05-01',
    value: 4000,
    identity: `day:${over.day ?? '2026-05-01'}`,
    ...over,
  })

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  const practice = await buildPractice()
  const patient = await buildParticipant({ dob: '1970-05-17' })
  await buildProvider(patient.id, practice.id)
  practitioner = await practitionerIn(practice.id)
  participant = await actorOf(patient.user_id)
  id = patient.id
})

describe('what one types', () => {
  it('is a weight, a blood pressure, or both; today where no day is said', async () => {
    await createReading(participant, {
      participant_id: id,
      metric: 'WEIGHT',
      value: 180.5,
      systolic: 120,
      diastolic: 80,
    })
    expect(await readings()).toEqual([
      { metric: 'WEIGHT', service: 'MANUAL', day: '2026-06-15', value: 180.5, diastolic: null },
      { metric: 'BLOOD_PRESSURE', service: 'MANUAL', day: '2026-06-15', value: 120, diastolic: 80 },
    ])
  })

  it.each([
    ['nothing', {}, { value: 'metrics.nothing' }],
    ['a billion pounds', { value: 1e9 }, { value: 'form.max|2000' }],
    ['half a step', { metric: 'ACTIVITY', value: 0.5 }, { value: 'form.integer' }],
    ['systolic alone', { systolic: 120 }, { diastolic: 'metrics.both' }],
    ['diastolic alone', { diastolic: 80 }, { systolic: 'metrics.both' }],
    ['systolic below diastolic', { systolic: 80, diastolic: 81 }, { systolic: 'metrics.systolicAbove' }],
    ['a day of another time', { value: 180, day: '0001-01-01' }, { day: 'metrics.dateTooEarly' }],
    ['a day that is none', { value: 180, day: '2026-02-30' }, { day: 'form.date' }],
    ['another metric', { metric: 'SLEEP', value: 400 }, { metric: 'form.choice' }],
  ])('is refused: %s', (_what, input, errors) => {
    const { error } = readingCreateSchema.safeParse({ participant_id: 1, metric: 'WEIGHT', ...input })
    expect(
      Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []),
    ).toEqual(errors)
  })

  it('is up to tomorrow and not before birth', async () => {
    const on = (day: string) =>
      refusal(createReading(participant, { participant_id: id, metric: 'WEIGHT', value: 180, day }))
    expect(await on('2026-06-16')).toBeNull()
    expect(await on('2026-06-17')).toEqual({ day: ['metrics.dateFuture'] })
    expect(await on('1969-01-01')).toEqual({ day: ['form.dateBeforeBirth'] })
  })

  it('has the day of the zone that the person chose, as their habits do', async () => {
    await writeRows(
      `INSERT INTO wellness_plan (participant_id, time_zone, created, updated)
        VALUES ($id, 'Pacific/Auckland', '', '')`,
      { id },
    )
    await createReading(participant, { participant_id: id, metric: 'WEIGHT', value: 180 })
    expect(await readings()).toMatchObject([{ day: '2026-06-16' }])
    expect(await todayOf(id)).toBe('2026-06-16')
  })

  it('is stored once for a form that is sent twice', async () => {
    const input = { participant_id: id, metric: 'WEIGHT', value: 180 } as const
    const first = await createReading(participant, input, 'a-form')
    expect(await createReading(participant, input, 'a-form')).toEqual(first)
    expect(await readings()).toHaveLength(1)
  })

  it('is changed and deleted by the person; what a device measured, or is somebody else’s, is not', async () => {
    const { id: own } = await createReading(participant, { participant_id: id, metric: 'WEIGHT', value: 180 })
    await updateReading(participant, own, { value: 181, day: '2026-06-01' }, 0)
    expect(await readings()).toMatchObject([{ value: 181, day: '2026-06-01' }])
    expect(await refusal(updateReading(participant, own, { value: 182 }, 0))).toBe(409)
    expect(await refusal(updateReading(participant, own, { value: 1e9 }, null))).toEqual({
      value: ['form.max|2000'],
    })
    const measured = await device({})
    expect(await refusal(updateReading(participant, measured.id, { value: 1 }, null))).toBe(403)
    expect(await refusal(deleteReading(participant, measured.id))).toBe(403)
    const stranger = await actorOf((await buildParticipant()).user_id)
    expect(await refusal(deleteReading(stranger, own))).toBe(403)
    await deleteReading(participant, own)
    expect(await readings()).toMatchObject([{ service: 'FITBIT' }])
  })
})

describe('the endpoint', () => {
  it('takes entries in which the halves of a date are one blood pressure', async () => {
    const key = await keyOf(participant.userId)
    const entries = [
      { metric: 'SYSTOLIC', date: '2026-06-01', value: 130 },
      { metric: 'WEIGHT', date: '2026-06-01', value: 190 },
      { metric: 'WEIGHT', date: '2026-06-02', value: null },
      { metric: 'DIASTOLIC', date: '2026-06-01', value: 85 },
    ]
    const answer = await post('metrics/post-metric-manual-entry', key, { participant_id: id, entries })
    expect(answer.status).toBe(200)
    expect(await readings()).toMatchObject([
      { metric: 'BLOOD_PRESSURE', value: 130, diastolic: 85 },
      { metric: 'WEIGHT', value: 190 },
    ])
    const half = await post('metrics/post-metric-manual-entry', key, {
      participant_id: id,
      entries: [entries[0]],
    })
    expect(half.status).toBe(422)
  })

  it('says of every refused entry which one it was, and stores none of them', async () => {
    const key = await keyOf(participant.userId)
    const errorsOf = async (call: string, entries: object[]) => {
      const answer = await post(call, key, { participant_id: id, entries })
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    const manual = 'metrics/post-metric-manual-entry'
    expect(
      await errorsOf(manual, [
        { metric: 'WEIGHT', date: '2026-06-01', value: 190 },
        { metric: 'WEIGHT', date: '2026-06-01', value: null },
        { metric: 'WEIGHT', date: '2026-06-02', value: 1e25 },
        { metric: 'SYSTOLIC', date: '2026-06-03', value: 120 },
        { metric: 'DIASTOLIC', date: '2026-06-03', value: 5 },
        { metric: 'SYSTOLIC', date: '2026-06-04', value: 120 },
      ]),
    ).toEqual([422, ['entries[2].value', 'entries[4].value', 'entries[5].value']])
    expect(
      await errorsOf(manual, [
        { metric: 'WEIGHT', value: 190 },
        { metric: 'ACTIVITY', date: '1960-01-01', value: 100 },
        { metric: 'WEIGHT', date: '2030-01-01', value: 190 },
      ]),
    ).toEqual([422, ['entries[1].date', 'entries[2].date']])
    expect(
      await errorsOf('metrics/post-metric-goals', [
        { metric: 'WEIGHT', value: 170 },
        { metric: 'WEIGHT', date: '2026-12-01', value: 0 },
      ]),
    ).toEqual([422, ['entries[1].value']])
    expect(await readings()).toEqual([])
    expect(await MetricGoal.count({ where: { participant_id: id } })).toBe(0)
  })

  it('keeps each blood pressure of a date', async () => {
    const date = '2026-06-01'
    const answer = await post('metrics/post-metric-manual-entry', await keyOf(participant.userId), {
      participant_id: id,
      entries: [
        { metric: 'SYSTOLIC', date, value: 130 },
        { metric: 'DIASTOLIC', date, value: 85 },
        { metric: 'SYSTOLIC', date, value: 122 },
        { metric: 'DIASTOLIC', date, value: 79 },
      ],
    })
    expect(answer.status).toBe(200)
    expect(await readings()).toMatchObject([
      { value: 130, diastolic: 85 },
      { value: 122, diastolic: 79 },
    ])
  })

  it('drops goals without date or value, and refuses those of others', async () => {
    const key = await keyOf(participant.userId)
    const entries = [
      { metric: 'WEIGHT', date: '2026-12-01', value: 170 },
      { metric: 'WEIGHT', date: '2026-12-01' },
      { metric: 'ACTIVITY', value: 8000 },
    ]
    expect((await post('metrics/post-metric-goals', key, { participant_id: id, entries })).status).toBe(200)
    expect(await MetricGoal.findAll({ where: { participant_id: id } })).toHaveLength(1)
    const other = await buildParticipant()
    expect((await post('metrics/post-metric-goals', key, { participant_id: other.id, entries })).status).toBe(
      403,
    )
  })

  it('tells the series of a participant to practices of theirs only', async () => {
    await createReading(participant, {
      participant_id: id,
      metric: 'WEIGHT',
      value: 180,
      systolic: 120,
      diastolic: 80,
    })
    await createGoal(participant, { participant_id: id, metric: 'WEIGHT', day: '2026-12-01', value: 170 })
    await device({ value: 5000 })
    const series = (await getRecord(participantResource, practitioner, id, ['metrics'])).metrics
    expect(series?.map(({ metric, service }) => `${metric} ${service}`)).toEqual([
      'ACTIVITY FITBIT',
      'WEIGHT MANUAL',
      'WEIGHT GOAL',
      'BLOOD_PRESSURE MANUAL',
      'SYSTOLIC MANUAL',
      'DIASTOLIC MANUAL',
    ])
    expect(series?.[5]?.readings).toEqual([{ value: { value: 80, dateTime: '2026-06-15T15:00:00.000Z' } }])
    const stranger = await practitionerIn((await buildPractice()).id)
    const query = { filters: {}, sort: 'day', descending: true, page: 0, perPage: 50 }
    const seen = await listRecords(metricReadingResource, stranger, query)
    expect(seen.rows.filter((row) => row.participant_id === id)).toEqual([])
  })
})

it('a goal may be changed, not to what cannot be', async () => {
  const { id: goal } = await createGoal(participant, {
    participant_id: id,
    metric: 'ACTIVITY',
    day: '2026-12-01',
    value: 8000,
  })
  await updateGoal(participant, goal, { value: 9000 }, 0)
  expect(await MetricGoal.findByPk(goal)).toMatchObject({ value: 9000 })
  expect(await refusal(updateGoal(participant, goal, { value: 1e9 }, null))).toEqual({
    value: ['form.max|200000'],
  })
  expect(await refusal(updateGoal(participant, goal, { day: '2099-01-01' }, null))).toEqual({
    day: ['metrics.goalTooLate'],
  })
})

it('two records of one person that measured the same day are merged, and no reading is lost', async () => {
  const other = await buildParticipant()
  await device({ value: 1 })
  await device({ participant_id: other.id, value: 2 })
  await device({ participant_id: other.id, value: 3, day: '2026-05-02' })
  const admin = await actorOf((await buildAdmin()).id)
  await device({ participant_id: other.id, value: 9, day: '2026-05-03' })
  await device({ value: 9, day: '2026-05-03' })
  const cuff = { metric: 'BLOOD_PRESSURE', service: 'APPLE', identity: 'at:|2026-05-01T12:00:00.000Z' }
  await device({ ...cuff, value: 128, diastolic: 78 })
  await device({ ...cuff, participant_id: other.id, value: 208, diastolic: 126 })
  await mergeParticipants(admin, { survivor_id: id, duplicate_id: other.id })
  const values = (await readings()).map(({ value }) => value)
  expect(values.sort((one, next) => one - next)).toEqual([1, 2, 3, 9, 128, 208])
  const days = await readRows(
    'SELECT metric, day, value, highest FROM metric_day WHERE participant_id = $id ORDER BY metric, day',
    { id },
  )
  expect(days).toEqual([
    { metric: 'ACTIVITY', day: '2026-05-01', value: 2, highest: 2 },
    { metric: 'ACTIVITY', day: '2026-05-02', value: 3, highest: 3 },
    { metric: 'ACTIVITY', day: '2026-05-03', value: 9, highest: 9 },
    { metric: 'BLOOD_PRESSURE', day: '2026-05-01', value: 168, highest: 208 },
  ])
  const third = await buildParticipant()
  await device({ participant_id: third.id, value: 4 })
  await mergeParticipants(admin, { survivor_id: id, duplicate_id: third.id })
  expect(
    (await readings()).filter(({ day, metric }) => day === '2026-05-01' && metric === 'ACTIVITY'),
  ).toHaveLength(3)
})
