import { describe, expect, it } from 'vitest'
import type { Days, HealthMetric } from './driver'
import { fitbitLegacy } from './fitbit-legacy'

const DAYS: Days = { from: '2026-03-01', to: '2026-05-29', timeZone: 'America/New_York' }

/** Reads one metric from a source that gives one answer; tells what was asked for. */
async function read(metric: HealthMetric, answer: (path: string) => unknown, days = DAYS) {
  const asked: string[] = []
  const ask = ({ path }: { path: string }) => {
    asked.push(path)
    return Promise.resolve(answer(path))
  }
  return { readings: await fitbitLegacy.read(ask, metric, days), asked }
}
const one = (metric: HealthMetric, answer: unknown) =>
  read(metric, () => answer, { ...DAYS, to: DAYS.from }).then(({ readings }) => readings)

describe('the Fitbit Web API', () => {
  it.each<[HealthMetric, unknown, number]>([
    ['ACTIVITY', { 'activities-steps': [{ dateTime: '2026-03-01', value: '8123' }] }, 8123],
    ['WEIGHT', { weight: [{ date: '2026-03-01', time: '07:00:00', weight: 80 }] }, 176.37],
    ['HEARTRATE', { 'activities-heart': [{ dateTime: '2026-03-01', value: { restingHeartRate: 61 } }] }, 61],
    ['HRV', { hrv: [{ dateTime: '2026-03-01', value: { dailyRmssd: 34.9 } }] }, 34.9],
    ['SPO2', [{ dateTime: '2026-03-01', value: { avg: 96.5, min: 90, max: 99 } }], 96.5],
    ['SLEEP', { sleep: [{ dateOfSleep: '2026-03-01', minutesAsleep: 402, isMainSleep: true }] }, 402],
  ])('tells %s by day', async (metric, answer, value) => {
    const [reading, ...more] = await one(metric, answer)
    expect(reading).toMatchObject({ metric, day: '2026-03-01', diastolic: null })
    expect(reading?.value).toBeCloseTo(value, 2)
    expect(more).toEqual([])
  })

  it('measures no blood pressure, and asks for none', async () => {
    expect(await read('BLOOD_PRESSURE', () => ({}))).toEqual({ readings: [], asked: [] })
  })

  it('is asked in pieces of as many days as it answers at once, each day once', async () => {
    const { asked } = await read('HRV', () => ({ hrv: [] }))
    expect(asked).toEqual([
      '/1/user/-/hrv/date/2026-03-01/2026-03-30.json',
      '/1/user/-/hrv/date/2026-03-31/2026-04-29.json',
      '/1/user/-/hrv/date/2026-04-30/2026-05-29.json',
    ])
    expect((await read('WEIGHT', () => ({ weight: [] }))).asked).toHaveLength(3)
    expect((await read('SLEEP', () => ({ sleep: [] }))).asked).toHaveLength(1)
  })

  it('adds up the sleep and the naps of a day; of weights of a day the last one counts', async () => {
    const sleep = [
      { dateOfSleep: '2026-03-01', minutesAsleep: 400, isMainSleep: true },
      { dateOfSleep: '2026-03-01', minutesAsleep: 25, isMainSleep: false },
    ]
    expect(await one('SLEEP', { sleep })).toMatchObject([{ value: 425 }])
    const weight = [
      { date: '2026-03-01', weight: 80 },
      { date: '2026-03-01', weight: 79 },
    ]
    expect((await one('WEIGHT', { weight }))[0]?.value).toBeCloseTo(174.17, 2)
  })

  it('keeps a day of no steps, and leaves out a day without a resting heart rate', async () => {
    expect(
      await one('ACTIVITY', { 'activities-steps': [{ dateTime: '2026-03-01', value: '0' }] }),
    ).toMatchObject([{ value: 0 }])
    expect(await one('HEARTRATE', { 'activities-heart': [{ dateTime: '2026-03-01', value: {} }] })).toEqual(
      [],
    )
  })

  it.each([
    ['a page', '<html>'],
    ['nothing', {}],
    ['no list', { sleep: null }],
    ['no number', { sleep: [{ dateOfSleep: '2026-03-01', minutesAsleep: 'long' }] }],
    ['no day', { sleep: [{ dateOfSleep: 'today', minutesAsleep: 400 }] }],
  ])('that answers %s is unreadable', async (_what, answer) => {
    await expect(one('SLEEP', answer)).rejects.toMatchObject({ name: 'ZodError' })
  })
})
