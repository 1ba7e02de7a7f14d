import { beforeEach, expect, it } from 'vitest'
import { Anthropometrics } from 'db/models/anthropometrics'
import { MetricReading } from 'db/models/metric-reading'
import { dayAfter } from '~/platform/wall-clock'
import { setClock } from '~/platform/clock'
import { translator } from '~/i18n/catalog.server'
import { endMonitoring } from '~/domain/monitoring/monitor.server'
import { buildMonitored, buildMonitoringDevice } from 'tests/builders/monitoring'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import type { Metric, WeightUnit } from './metric'
import { keepAllDays } from './keep-days.server'
import { loadMetricCharts } from './metric-charts.server'

const TODAY = '2026-06-15'
let id: number
const measured = async (
  rows: { metric: Metric; day: string; value: number; diastolic?: number; service?: string }[],
) => {
  await MetricReading.bulkCreate(
    rows.map((row) => ({
      participant_id: id,
      service: 'MANUAL',
      taken: `${row.day}T12:00:00.000Z`,
      ...stamp(),
      ...row,
    })),
  )
  await keepAllDays(id)
}
const charts = (query: string, unit: WeightUnit = 'lb') =>
  loadMetricCharts(id, new URLSearchParams(query), { t: translator('en'), lang: 'en' }, unit)

beforeEach(async () => {
  setClock(new Date(`${TODAY}T15:00:00Z`))
  id = (await buildParticipant()).id
})

it('points are days in a short range; of steps the highest source counts, of weights the last one taken', async () => {
  await measured([
    { metric: 'WEIGHT', day: '2026-06-01', value: 100 },
    { metric: 'WEIGHT', day: '2026-06-01', value: 120 },
    { metric: 'WEIGHT', day: '2026-06-03', value: 111 },
    { metric: 'ACTIVITY', day: '2026-06-03', value: 5000, service: 'FITBIT' },
    { metric: 'ACTIVITY', day: '2026-06-03', value: 7000, service: 'GOOGLE_FIT' },
  ])
  const { charts: shown } = await charts('range=last30days')
  const [activity, weight] = shown
  expect(weight!.points).toMatchObject({ value: [120, 111], low: null, display: ['120 lb', '111 lb'] })
  expect(weight!.points.period.map((place) => weight!.periods.text[place])).toEqual([
    '06/01/2026',
    '06/03/2026',
  ])
  expect(activity!.points.display).toEqual(['7,000 steps'])
  expect(activity!.points.period).toEqual([weight!.points.period[1]])
})

it('points are weeks in a year and months in ten, each the mean of its days', async () => {
  const days = Array.from({ length: 400 }, (_, ago) => dayAfter(TODAY, ago - 399))
  await measured([
    ...days.map((day, index) => ({ metric: 'WEIGHT' as const, day, value: 100 + index })),
    { metric: 'WEIGHT', day: '2016-06-15', value: 200 },
  ])
  const year = (await charts('range=last365days')).charts[0]!
  const ten = (await charts('range=all')).charts[0]!
  expect([year.points.value.length, ten.periods.text.length]).toEqual([53, 15])
  expect(year.points.value.slice(0, 2)).toEqual([138, 145])
  expect([year.periods.text[0], year.periods.text.at(-1)]).toEqual(['06/16/2025 – 06/22/2025', '06/15/2026'])
  expect(ten.points.value[0]).toBe(200)
})

it('weights are kilograms for those who read them, and blood pressure is a box', async () => {
  await measured([
    { metric: 'WEIGHT', day: TODAY, value: 220.46226218 },
    { metric: 'BLOOD_PRESSURE', day: TODAY, value: 120, diastolic: 80 },
    { metric: 'BLOOD_PRESSURE', day: TODAY, value: 130, diastolic: 90 },
  ])
  const [weight, pressure] = (await charts('', 'kg')).charts
  expect(weight!.points.value[0]).toBeCloseTo(100)
  expect(pressure!.points).toMatchObject({ value: [125], low: [85], display: ['125/85 mmHg'] })
})

it('the latest is the last one taken with its time and source, never a mean, in whatever range', async () => {
  await measured([
    { metric: 'BLOOD_PRESSURE', day: TODAY, value: 208, diastolic: 126, service: 'APPLE' },
    { metric: 'BLOOD_PRESSURE', day: TODAY, value: 128, diastolic: 78, service: 'FITBIT' },
    { metric: 'ACTIVITY', day: TODAY, value: 4000, service: 'APPLE' },
  ])
  await MetricReading.update({ taken: `${TODAY}T14:30:00.000Z` }, { where: { service: 'FITBIT' } })
  const said = async (range: string) =>
    (await charts(`range=${range}`)).charts.map(({ sentence }) => sentence)
  const pressure = 'Latest: 128/78 mmHg (06/15/2026 10:30\u00a0AM, Fitbit)'
  expect(await said('last30days')).toEqual(['Latest: 4,000 steps (06/15/2026)', pressure])
  expect((await said('last365days'))[1]).toBe(pressure)
})

it('a value that a practice took later is the latest; of one day a time stands above none', async () => {
  const practice = await buildPractice()
  const taken = (measured_on: string, created: string, weight_lb: number) =>
    Anthropometrics.create({
      ...{ practice_id: practice.id, participant_id: id, measured_on, weight_lb, comment_search: '' },
      ...{ created, updated: created },
    })
  const said = async () => (await charts('')).charts[0]!.sentence
  await measured([{ metric: 'WEIGHT', day: '2026-06-10', value: 180, service: 'APPLE' }])
  await taken('2026-06-09', '2026-06-15T10:00:00.000Z', 185)
  await taken('2026-06-10', '2026-06-15T10:00:00.000Z', 184)
  expect(await said()).toBe('Latest: 180 lb (06/10/2026 8:00\u00a0AM, Apple Health)')
  await taken('2026-06-12', '2026-06-15T10:00:00.000Z', 182)
  expect(await said()).toBe('Latest: 182 lb (06/12/2026, at the practice)')
})

it('glucose says and draws between which readings each mean lies', async () => {
  await measured([
    { metric: 'GLUCOSE', day: '2026-06-01', value: 120 },
    { metric: 'GLUCOSE', day: '2026-06-15', value: 98 },
    { metric: 'GLUCOSE', day: '2026-06-15', value: 182, service: 'APPLE' },
  ])
  const [days] = (await charts('range=last30days')).charts
  expect(days).toMatchObject({
    metric: 'GLUCOSE',
    label: 'Blood glucose (mg/dL)',
    sentence: 'Latest: 182 mg/dL (06/15/2026 8:00\u00a0AM, Apple Health)',
    points: {
      value: [120, 140],
      spread: { low: [120, 98], high: [120, 182] },
      display: ['120 mg/dL', '140 mg/dL, from 98 to 182'],
    },
  })
  expect(days!.axis[0]).toBeLessThan(98)
  expect(days!.axis[1]).toBeGreaterThan(182)
  const [weeks] = (await charts('range=last365days')).charts
  expect(weeks!.points.display.at(-1)).toBe('140 mg/dL, from 98 to 182')
})

it('whoever is monitored with a glucose meter has its chart before the first reading', async () => {
  const { physician, pair } = await buildMonitored('2026-06-01')
  const shown = async () =>
    (
      await loadMetricCharts(pair.participant_id, new URLSearchParams(), { t: translator('en'), lang: 'en' })
    ).charts.map(({ metric, sentence }) => [metric, sentence])
  await buildMonitoringDevice(pair, { kind: 'CUFF' })
  expect(await shown()).toEqual([])
  await buildMonitoringDevice(pair, { kind: 'GLUCOMETER' })
  expect(await shown()).toEqual([['GLUCOSE', null]])
  await endMonitoring(physician, pair)
  expect(await shown()).toEqual([])
})
