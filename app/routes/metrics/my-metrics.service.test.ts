import { beforeEach, expect, it } from 'vitest'
import { MetricGoal } from 'db/models/metric-goal'
import { MetricReading } from 'db/models/metric-reading'
import { SafetyEvent } from 'db/models/safety-event'
import { openSession } from '~/core/session/session.server'
import { setClock } from '~/platform/clock'
import { flashOf } from 'tests/access/ask'
import { walk } from 'tests/builders/doors'
import { buildParticipant } from 'tests/builders/people'
import { buildReading } from 'tests/builders/readings'
import { stamp } from 'tests/builders/unique'
import { action as changeEntry, loader as entries } from './entries'
import { loader as download } from './export'
import { action, loader } from './my-metrics'

let id: number
let token: string
let userId: number
const post = (query: string, values: Record<string, string>) =>
  walk(action, { path: `/participant/metrics${query}`, token, body: new URLSearchParams(values) })
const typed = { metric: 'WEIGHT', value: '', day: '', systolic: '', diastolic: '', idempotency_key: 'k' }
const readings = () => MetricReading.findAll({ where: { participant_id: id }, order: [['id', 'ASC']] })
const measured = (metric: string, value: number, day: string, over: object = {}) =>
  buildReading({
    participant_id: id,
    metric,
    service: 'FITBIT',
    day,
    value,
    ...over,
  })

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  const person = await buildParticipant()
  ;({ id, user_id: userId } = person)
  token = (await openSession({ userId, staff: false })).token
})

it('an entry is stored, weights in pounds whatever unit the person reads', async () => {
  const { response } = await post('?modal=unit', { unit: 'kg', idempotency_key: 'u' })
  expect(response?.headers.get('Location')).toContain('/participant/metrics')
  const saved = await post('?range=last30days&modal=entry', {
    ...typed,
    value: '100',
    systolic: '120',
    diastolic: '80',
  })
  expect(flashOf(saved.response!)).toMatchObject({ kind: 'success', key: 'metrics.entryAdded' })
  expect(saved.response?.headers.get('Location')).toContain('range=last30days')
  expect(await readings()).toMatchObject([
    { metric: 'WEIGHT', value: 220.4623, service: 'MANUAL' },
    { metric: 'BLOOD_PRESSURE', value: 120, diastolic: 80 },
  ])
})

it.each([
  [{ value: '1000000000' }, 'value', 'form.max|2000'],
  [{ value: '1,5 kg' }, 'value', 'form.number'],
  [{ value: '1.234,5' }, 'value', 'form.ambiguousNumber'],
  [{ systolic: '1.234,5', diastolic: '80' }, 'systolic', 'form.ambiguousNumber'],
  [{ value: 'much' }, 'value', 'form.number'],
  [{}, 'value', 'metrics.nothing'],
  [{ systolic: '120' }, 'diastolic', 'metrics.both'],
  [{ systolic: '70', diastolic: '80' }, 'systolic', 'metrics.systolicAbove'],
  [{ systolic: '1400', diastolic: '80' }, 'systolic', 'form.max|300'],
  [{ systolic: '120', diastolic: '8' }, 'diastolic', 'form.min|20'],
  [{ systolic: '12.5', diastolic: '8' }, 'systolic', 'form.integer'],
  [{ systolic: '12.5', diastolic: '8' }, 'value', undefined],
  [{ value: '180', day: '2399-01-01' }, 'day', 'metrics.dateFuture'],
  [{ value: '180', day: '1212-01-01' }, 'day', 'metrics.dateTooEarly'],
])('a wrong field is named and what was typed is kept: %o', async (wrong, field, message) => {
  const { status, data } = await post('?modal=entry', { ...typed, ...wrong })
  expect([status, data.lastResult.error[field]]).toEqual([422, message && [message]])
  expect(await readings()).toEqual([])
})

it.each([
  ['1815', null, 'metrics.doubt.unusual'],
  ['18', null, 'metrics.doubt.unusual'],
  ['82.5', 181.5, 'metrics.doubt.differs.lb|181.5'],
  ['250', 181.5, 'metrics.doubt.differs.lb|181.5'],
])(
  'a weight of %s after one of %s is questioned, and accepted when it is confirmed',
  async (value, last, message) => {
    if (last !== null) await measured('WEIGHT', last, '2026-06-14')
    const asked = await post('?modal=entry', { ...typed, value })
    expect([asked.status, asked.data.lastResult.error.value]).toEqual([422, message && [message]])
    const other = await post('?modal=entry', { ...typed, value, confirmed: '181', idempotency_key: 'l' })
    expect(other.status).toBe(422)
    const sure = await post('?modal=entry', { ...typed, value, confirmed: value, idempotency_key: 'm' })
    expect(sure.response?.status).toBe(302)
    expect((await readings()).at(-1)).toMatchObject({ service: 'MANUAL', value: Number(value) })
  },
)

it('a decimal comma is taken, also when it was asked back', async () => {
  await post('?modal=unit', { unit: 'kg', idempotency_key: 'u' })
  await measured('WEIGHT', 110, '2026-06-14')
  const asked = await post('?modal=entry', { ...typed, value: '82,5' })
  expect(asked.data.lastResult).toMatchObject({ initialValue: { value: '82,5' } })
  await post('?modal=entry', { ...typed, value: '82,5', confirmed: '82,5', idempotency_key: 'm' })
  expect((await readings()).at(-1)).toMatchObject({ metric: 'WEIGHT', value: 181.8814 })
})

it('a blood pressure far from the last one is questioned once, and raises a safety event when it is confirmed', async () => {
  await measured('BLOOD_PRESSURE', 122, '2026-06-14', { diastolic: 78 })
  const high = { metric: 'WEIGHT', systolic: '204', diastolic: '124' }
  const events = () => SafetyEvent.findAll({ where: { participant_id: id } })
  const asked = await post('?modal=entry', high)
  expect([asked.status, asked.data.lastResult.error.systolic]).toEqual([
    422,
    ['metrics.doubt.pressure|122/78'],
  ])
  const other = await post('?modal=entry', { ...high, pressure: '200/124', idempotency_key: 'l' })
  expect([other.status, await events()]).toEqual([422, []])
  const sure = await post('?modal=entry', { ...high, pressure: '204/124', idempotency_key: 'm' })
  expect(sure.response?.status).toBe(302)
  expect(await events()).toMatchObject([{ rule: 'BLOOD_PRESSURE', value: '204/124' }])
  const near = await post('?modal=entry', {
    ...high,
    systolic: '190',
    diastolic: '110',
    idempotency_key: 'n',
  })
  expect(near.response?.status).toBe(302)
})

it('a changed weight is questioned, in kilograms for those who read them, and saved without a question if unchanged', async () => {
  await post('?modal=unit', { unit: 'kg', idempotency_key: 'u' })
  await measured('WEIGHT', 181.5, '2026-06-13')
  const { id: reading } = await measured('WEIGHT', 820, '2026-06-14', { service: 'MANUAL' })
  const change = (values: Record<string, string>) =>
    walk(changeEntry, {
      path: `/participant/metrics/entries?modal=edit&target=${reading}`,
      token,
      body: new URLSearchParams({ day: '2026-06-14', diastolic: '', version: '0', ...values }),
    })
  const asked = await change({ value: '825', idempotency_key: 'a' })
  expect(asked.data?.lastResult.error.value).toEqual(['metrics.doubt.differs.kg|82.33'])
  expect((await change({ value: '82.5', idempotency_key: 'b' })).response?.status).toBe(302)
})

it('a reading of tomorrow, where it is tomorrow already, is in the charts', async () => {
  await post('?modal=entry', { ...typed, value: '181', day: '2026-06-16' })
  const { data } = await walk(loader, { path: '/participant/metrics?range=last7days', token })
  expect(data.charts).toMatchObject([{ points: { value: [181] } }])
  expect(data.rangeText).toContain('06/16/2026')
})

it('charts are in the order of the specification, with the goal', async () => {
  await measured('SLEEP', 455, '2026-06-14')
  await measured('WEIGHT', 181.26, '2026-06-14')
  await measured('ACTIVITY', 8000, '2026-06-14')
  await measured('BLOOD_PRESSURE', 121, '2026-06-14', { diastolic: 79 })
  await post('?modal=goal', { metric: 'WEIGHT', value: '170', day: '2026-12-01', idempotency_key: 'g' })
  const { data } = await walk(loader, { path: '/participant/metrics?range=last7days', token })
  const { charts } = data as unknown as Awaited<ReturnType<typeof loader>>
  expect(charts.map(({ metric, points }) => [metric, points.display[0]])).toEqual([
    ['ACTIVITY', '8,000 steps'],
    ['WEIGHT', '181.3 lb'],
    ['BLOOD_PRESSURE', '121/79 mmHg'],
    ['SLEEP', '7:35 hours'],
  ])
  expect(charts[1]?.goals).toMatchObject([{ value: 170, from: '2026-06-09', to: '2026-06-15' }])
  expect(charts[2]?.points).toMatchObject({ value: [121], low: [79] })
})

it('a goal of somebody else is neither seen nor changed', async () => {
  const other = await buildParticipant()
  const goal = await MetricGoal.create({
    participant_id: other.id,
    metric: 'WEIGHT',
    day: '2026-12-01',
    value: 170,
    ...stamp(),
  })
  const { response } = await walk(loader, {
    path: `/participant/metrics?modal=editGoal&target=${goal.id}`,
    token,
  })
  expect(flashOf(response!)).toMatchObject({ kind: 'error', key: 'metrics.gone' })
  const body = { metric: 'WEIGHT', value: '100', day: '2026-12-01', version: '0', idempotency_key: 'x' }
  const late = await post(`?modal=editGoal&target=${goal.id}`, body)
  expect(late.response!.headers.get('Location')).toMatch(/^\/not-saved\?/)
  expect(await MetricGoal.findByPk(goal.id)).toMatchObject({ value: 170 })
})

it("one's own entries are listed, changed, deleted and downloaded; those of a device are read-only", async () => {
  await measured('ACTIVITY', 8000, '2026-06-14')
  await post('?modal=entry', { ...typed, value: '180' })
  const [device, own] = await readings()
  const { data } = await walk(entries, { path: '/participant/metrics/entries', token })
  expect((data as unknown as { page: { rows: object[] } }).page.rows).toMatchObject([
    { id: own!.id, mayChange: true, mayMark: true },
    { id: device!.id, mayChange: false, mayMark: false },
  ])
  const change = (target: number, kind: string, values: Record<string, string>) =>
    walk(changeEntry, {
      path: `/participant/metrics/entries?modal=${kind}&target=${target}`,
      token,
      body: new URLSearchParams({ idempotency_key: kind, ...values }),
    })
  await change(own!.id, 'edit', { value: '179', day: '2026-06-13', diastolic: '', version: '0' })
  expect((await readings())[1]).toMatchObject({ value: 179, day: '2026-06-13' })
  const refused = await change(device!.id, 'edit', { value: '1', day: '', diastolic: '', version: '0' })
  expect(refused.response!.headers.get('Location')).toMatch(/^\/not-saved\?/)
  const file = await (
    await walk(download, { path: '/participant/metrics/entries/export', token })
  ).response!.text()
  expect(file).toContain('2026-06-13,Weight (lb),179')
  expect(file).toContain(',2026-06-13T12:00:00.000Z,,,,29463-7,[lb_av]')
  await change(own!.id, 'delete', {})
  expect(await readings()).toHaveLength(1)
})
