import { describe, expect, it } from 'vitest'
import type { Days, HealthMetric } from './driver'
import { fitbitLegacy } from './fitbit-legacy'

const DAYS: Days = { from: '2026-03-01', to: '2026-03-30', timeZone: 'America/New_York' }

/** Reads one metric from a vendor that always gives this answer; also returns what was requested. */
async function read(metric: HealthMetric, answer: unknown) {
  const asked: string[] = []
  const ask = ({ path }: { path: string }) => {
    asked.push(path)
    return Promise.resolve(answer)
  }
  return { ...(await fitbitLegacy.read(ask, metric, DAYS)), asked }
}

describe('the Fitbit Web API', () => {
  it.each<[HealthMetric, unknown, number, string]>([
    ['ACTIVITY', { 'activities-steps': [{ dateTime: '2026-03-01', value: '8123' }] }, 8123, '8123 steps'],
    [
      'HEARTRATE',
      { 'activities-heart': [{ dateTime: '2026-03-01', value: { restingHeartRate: 61 } }] },
      61,
      '61 bpm',
    ],
    ['HRV', { hrv: [{ dateTime: '2026-03-01', value: { dailyRmssd: 34.9 } }] }, 34.9, '34.9 ms'],
  ])('reads %s as daily values', async (metric, answer, value, sent) => {
    const { readings } = await read(metric, answer)
    expect(readings).toEqual([
      {
        metric,
        day: '2026-03-01',
        value,
        diastolic: null,
        sent,
        ...(metric === 'HEARTRATE' && { resting: true }),
      },
    ])
  })

  it('reads each weight of a day by its own ID and time; one without a time belongs to the day', async () => {
    const { readings, asked } = await read('WEIGHT', {
      weight: [
        { logId: 1553067494000, date: '2026-03-08', time: '07:38:14', weight: 80, source: 'Aria', bmi: 23 },
        { logId: 1553067494001, date: '2026-03-08', time: '21:00:00', weight: 79.5 },
        { logId: 1553067494002, date: '2026-03-09', time: '23:59:59', weight: 79 },
      ],
    })
    expect(asked).toEqual(['/1/user/-/body/log/weight/date/2026-03-01/2026-03-30.json'])
    expect(readings).toMatchObject([
      {
        sourceId: '1553067494000',
        device: 'Aria',
        day: '2026-03-08',
        taken: '2026-03-08T11:38:14.000Z',
        sent: '80 kg',
      },
      { sourceId: '1553067494001', taken: '2026-03-09T01:00:00.000Z', day: '2026-03-08' },
      { sourceId: '1553067494002', day: '2026-03-09' },
    ])
    expect(readings[2]).not.toHaveProperty('taken')
    expect(readings[0]?.value).toBeCloseTo(176.37, 2)
  })

  it('reads oxygen as the minutes of a night; a night with only a mean is left out and counted', async () => {
    const { readings, means, asked } = await read('SPO2', [
      {
        dateTime: '2026-03-01',
        minutes: [
          { value: 95.7, minute: '2026-03-01T04:02:17' },
          { value: 91, minute: '2026-03-01T04:03:17' },
        ],
      },
      { dateTime: '2026-03-02', value: { avg: 96.5, min: 90, max: 99 } },
    ])
    expect(asked).toEqual(['/1/user/-/spo2/date/2026-03-01/2026-03-30/all.json'])
    expect(means).toBe(1)
    expect(readings.map(({ value, taken, sent }) => [value, taken, sent])).toEqual([
      [95.7, '2026-03-01T09:02:17.000Z', '95.7 %'],
      [91, '2026-03-01T09:03:17.000Z', '91 %'],
    ])
  })

  it('reads sleep as its logs, on the day on which they end, even if the clock skips the hour', async () => {
    const log = (logId: number, startTime: string, endTime: string, minutesAsleep: number) => ({
      logId,
      dateOfSleep: '2026-03-08',
      startTime,
      endTime,
      minutesAsleep,
    })
    const { readings } = await read('SLEEP', {
      sleep: [
        log(26, '2026-03-07T23:00:30.000', '2026-03-08T06:30:00.000', 370),
        log(27, '2026-03-08T02:30:00.000', '2026-03-08T03:45:00.000', 10),
      ],
    })
    expect(readings).toMatchObject([
      {
        sourceId: '26',
        day: '2026-03-08',
        taken: '2026-03-08T04:00:30.000Z',
        ends: '2026-03-08T10:30:00.000Z',
        value: 370,
      },
      { sourceId: '27', taken: '2026-03-08T07:30:00.000Z', ends: '2026-03-08T07:45:00.000Z' },
    ])
  })

  it('has no blood pressure, and does not request it', async () => {
    expect(await read('BLOOD_PRESSURE', {})).toEqual({ readings: [], means: 0, endless: false, asked: [] })
  })

  it('leaves out a day without a resting heart rate', async () => {
    const { readings } = await read('HEARTRATE', {
      'activities-heart': [{ dateTime: '2026-03-01', value: {} }],
    })
    expect(readings).toEqual([])
  })

  it.each([
    ['a page', '<html>'],
    ['nothing', {}],
    ['no list', { sleep: null }],
    [
      'no number',
      {
        sleep: [
          {
            logId: 1,
            startTime: '2026-03-07T23:00:00',
            endTime: '2026-03-08T06:00:00',
            minutesAsleep: 'long',
          },
        ],
      },
    ],
    ['no time', { sleep: [{ logId: 1, startTime: 'today', endTime: 'later', minutesAsleep: 400 }] }],
  ])('that answers %s is unreadable', async (_what, answer) => {
    await expect(read('SLEEP', answer)).rejects.toMatchObject({ name: 'ZodError' })
  })
})
