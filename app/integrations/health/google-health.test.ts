import { describe, expect, it } from 'vitest'
import type { Days, HealthMetric } from './driver'
import { googleHealth } from './google-health'

const DAYS: Days = { from: '2026-06-01', to: '2026-06-30', timeZone: 'America/New_York' }

async function read(metric: HealthMetric, answer: (path: string) => unknown) {
  const asked: string[] = []
  const found = await googleHealth.read(
    ({ path }) => {
      asked.push(decodeURIComponent(path).replaceAll('+', ' '))
      return Promise.resolve(answer(path))
    },
    metric,
    DAYS,
  )
  return { ...found, asked }
}
const sampleTime = { physicalTime: '2026-06-10T03:30:00Z', utcOffset: '-14400s' }
const date = { year: 2026, month: 6, day: 10 }

describe('the Google Health API', () => {
  it("reads each weight by its own ID, at its instant, on the person's day", async () => {
    const { readings, asked } = await read('WEIGHT', () => ({
      dataPoints: [
        {
          name: 'users/me/dataTypes/weight/dataPoints/1753067494',
          dataSource: { platform: 'FITBIT', device: { displayName: 'Aria Air' } },
          weight: { sampleTime, weightGrams: 82500 },
        },
      ],
    }))
    expect(asked).toEqual([
      '/v4/users/me/dataTypes/weight/dataPoints?filter=weight.sample_time.civil_time >= "2026-06-01" AND ' +
        'weight.sample_time.civil_time < "2026-07-01"&pageSize=1000',
    ])
    expect(readings).toEqual([
      {
        metric: 'WEIGHT',
        sourceId: '1753067494',
        device: 'Aria Air',
        day: '2026-06-09',
        taken: '2026-06-10T03:30:00.000Z',
        value: 82500 / 453.59237,
        diastolic: null,
        sent: '82500 g',
      },
    ])
  })

  it('reads oxygen by its samples, not by the daily mean', async () => {
    const { readings, asked } = await read('SPO2', () => ({
      dataPoints: [{ oxygenSaturation: { sampleTime, percentage: 88.5 } }],
    }))
    expect(asked[0]).toContain('/dataTypes/oxygen-saturation/')
    expect(readings).toMatchObject([{ value: 88.5, taken: '2026-06-10T03:30:00.000Z', sent: '88.5 %' }])
  })

  it('reads a heart rate only if the vendor calls it resting; no mean takes its place', async () => {
    const { readings, asked } = await read('HEARTRATE', () => ({
      dataPoints: [{ dailyRestingHeartRate: { date, beatsPerMinute: '61' } }],
    }))
    expect(readings).toMatchObject([{ day: '2026-06-10', value: 61, resting: true }])
    expect(asked).toHaveLength(1)
    const none = await read('HEARTRATE', () => ({}))
    expect(none).toMatchObject({ readings: [], asked: [expect.stringContaining('daily-resting-heart-rate')] })
  })

  it('reads sleep as its sessions, in pages of 25', async () => {
    const sleep = (minutesAsleep?: string) => ({
      interval: { startTime: '2026-06-10T02:00:00Z', endTime: '2026-06-10T10:00:00Z' },
      ...(minutesAsleep && { summary: { minutesAsleep } }),
    })
    const name = 'users/me/dataTypes/sleep/dataPoints/'
    const { readings, asked } = await read('SLEEP', (path) =>
      path.includes('pageToken')
        ? { dataPoints: [{ name: `${name}b`, sleep: sleep() }] }
        : { dataPoints: [{ name: `${name}a`, sleep: sleep('425') }], nextPageToken: 'two' },
    )
    expect(asked[0]).toMatch(/civil_end_time.*pageSize=25$/)
    expect(asked[1]).toMatch(/pageSize=25&pageToken=two$/)
    const shared = { day: '2026-06-10', taken: '2026-06-10T02:00:00.000Z', ends: '2026-06-10T10:00:00.000Z' }
    expect(readings).toMatchObject([
      { ...shared, sourceId: 'a', value: 425, sent: '425 min' },
      { ...shared, sourceId: 'b', value: 480 },
    ])
  })

  it('that pages without end is left after fifty, with what was read', async () => {
    let n = 0
    const { readings, endless, asked } = await read('WEIGHT', () => ({
      dataPoints: [{ name: `x/${++n}`, weight: { sampleTime, weightGrams: 82500 } }],
      nextPageToken: String(n),
    }))
    expect(endless).toBe(true)
    expect(asked).toHaveLength(50)
    expect(readings).toHaveLength(50)
  })

  it('has no blood pressure, and does not request it', async () => {
    expect(await read('BLOOD_PRESSURE', () => ({}))).toMatchObject({ readings: [], asked: [] })
  })

  it.each([
    ['no time', { weight: { weightGrams: 1 } }],
    ['a mean', { weight: { sampleTime, weightGramsAvg: 80000 } }],
  ])('that returns a weight with %s is unreadable', async (_what, point) => {
    await expect(read('WEIGHT', () => ({ dataPoints: [point] }))).rejects.toMatchObject({ name: 'ZodError' })
  })
})
