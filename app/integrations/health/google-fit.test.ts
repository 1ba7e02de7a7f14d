import { describe, expect, it } from 'vitest'
import type { Days, HealthMetric } from './driver'
import { googleFit } from './google-fit'

const ZONE = 'America/New_York'
const DAYS: Days = { from: '2026-03-01', to: '2026-03-10', timeZone: ZONE }
const midnight = (day: string) => Date.parse(`${day}T05:00:00Z`)

type Asked = { path: string; body?: string | Uint8Array }

async function read(metric: HealthMetric, answer: unknown, days = DAYS) {
  const asked: Asked[] = []
  const readings = await googleFit.read(
    (call) => {
      asked.push(call)
      return Promise.resolve(answer)
    },
    metric,
    days,
  )
  return { readings, asked }
}
const bucket = (startTimeMillis: unknown, ...value: object[]) => ({
  startTimeMillis,
  dataset: [{ point: value.length > 0 ? [{ value }] : [] }],
})

describe('the Google Fit API', () => {
  it.each<[HealthMetric, object[], { value: number; diastolic: number | null }]>([
    ['ACTIVITY', [{ intVal: 8123 }], { value: 8123, diastolic: null }],
    ['HEARTRATE', [{ fpVal: 61.5 }, { fpVal: 99 }, { fpVal: 50 }], { value: 61.5, diastolic: null }],
    ['SPO2', [{ fpVal: 97 }], { value: 97, diastolic: null }],
    [
      'BLOOD_PRESSURE',
      [{ fpVal: 121 }, { fpVal: 130 }, { fpVal: 110 }, { fpVal: 79 }, { fpVal: 85 }, { fpVal: 70 }],
      { value: 121, diastolic: 79 },
    ],
  ])('sums %s up by day', async (metric, values, expected) => {
    const { readings } = await read(metric, { bucket: [bucket(String(midnight('2026-03-02')), ...values)] })
    expect(readings).toEqual([{ metric, day: '2026-03-02', ...expected }])
  })

  it('tells weights in kilograms, which are kept as pounds', async () => {
    const { readings } = await read('WEIGHT', { bucket: [bucket(midnight('2026-03-02'), { fpVal: 80 })] })
    expect(readings[0]?.value).toBeCloseTo(176.37, 2)
  })

  it("is asked for the days of the person's zone, at most 90 at once", async () => {
    const { asked } = await read('ACTIVITY', {})
    expect(asked.map(({ path }) => path)).toEqual(['/users/me/dataset:aggregate'])
    expect(JSON.parse(String(asked[0]?.body))).toMatchObject({
      aggregateBy: [{ dataTypeName: 'com.google.step_count.delta' }],
      bucketByTime: { durationMillis: 86_400_000 },
      startTimeMillis: midnight('2026-03-01'),
      // The clock goes forward on the 8th: this day ends an hour earlier.
      endTimeMillis: Date.parse('2026-03-11T04:00:00Z'),
    })
    const year = { ...DAYS, to: '2026-12-31' }
    expect((await read('ACTIVITY', {}, year)).asked).toHaveLength(4)
  })

  it('keeps days apart when the clock changes, and those without a value from those with none', async () => {
    const days = ['2026-03-07', '2026-03-08', '2026-03-09']
    const { readings } = await read('ACTIVITY', {
      bucket: [
        bucket(midnight('2026-03-07'), { intVal: 0 }),
        bucket(midnight('2026-03-08'), { intVal: 8 }),
        bucket(midnight('2026-03-09'), { intVal: 9 }),
        bucket(midnight('2026-03-10')),
      ],
    })
    expect(readings.map(({ day, value }) => [day, value])).toEqual([
      [days[0], 0],
      [days[1], 8],
      [days[2], 9],
    ])
  })

  it('leaves out half of a blood pressure', async () => {
    const { readings } = await read('BLOOD_PRESSURE', {
      bucket: [bucket(midnight('2026-03-02'), { fpVal: 121 })],
    })
    expect(readings).toEqual([])
  })

  it('tells sleep as sessions: a night counts for the day on which it ends, naps are added', async () => {
    const session = (from: string, to: string) => ({
      startTimeMillis: String(Date.parse(from)),
      endTimeMillis: String(Date.parse(to)),
    })
    const { readings, asked } = await read('SLEEP', {
      session: [
        session('2026-03-02T03:00:00Z', '2026-03-02T10:00:00Z'),
        session('2026-03-02T19:00:00Z', '2026-03-02T19:30:00Z'),
        session('2026-03-03T12:00:00Z', '2026-03-03T11:00:00Z'),
      ],
    })
    expect(readings.map(({ day, value }) => [day, value])).toEqual([
      ['2026-03-02', 450],
      ['2026-03-03', 0],
    ])
    expect(asked[0]?.path).toMatch(/^\/users\/me\/sessions\?.*activityType=72/)
  })

  it('measures no variability of the heart rate, and asks for none', async () => {
    expect(await read('HRV', {})).toEqual({ readings: [], asked: [] })
  })

  it.each([
    ['a page', '<html>'],
    ['something else', { bucket: [{ dataset: [] }] }],
    ['no number', { bucket: [bucket(midnight('2026-03-02'), { fpVal: '80' })] }],
  ])('that answers %s is unreadable', async (_what, answer) => {
    await expect(read('WEIGHT', answer)).rejects.toMatchObject({ name: 'ZodError' })
  })
})
