import { describe, expect, it } from 'vitest'
import type { Days, HealthMetric } from './driver'
import { googleFit } from './google-fit'

const ZONE = 'America/New_York'
const DAYS: Days = { from: '2026-03-01', to: '2026-03-10', timeZone: ZONE }
const midnight = (day: string) => Date.parse(`${day}T05:00:00Z`)

type Asked = { path: string; body?: string | Uint8Array }

/** Reads one metric from a vendor whose answer depends on the path. */
async function read(metric: HealthMetric, answer: (path: string) => unknown) {
  const asked: Asked[] = []
  const found = await googleFit.read(
    (call) => {
      asked.push(call)
      return Promise.resolve(answer(decodeURIComponent(call.path)))
    },
    metric,
    DAYS,
  )
  return { ...found, asked: asked.map(({ path }) => decodeURIComponent(path)), first: asked[0] }
}
const bucket = (startTimeMillis: unknown, ...value: object[]) => ({
  startTimeMillis,
  dataset: [{ point: value.length > 0 ? [{ value }] : [] }],
})
const CUFF = 'raw:com.google.blood_pressure:com.example.cuff:A&D:UA-651BLE:1'
const merged = (type: string, name = 'merged') => `derived:${type}:com.google.android.gms:${name}`
const PRESSURE = merged('com.google.blood_pressure')
const at = (iso: string, ...values: number[]) => ({
  startTimeNanos: `${Date.parse(iso)}000000`,
  endTimeNanos: `${Date.parse(iso)}000000`,
  dataTypeName: 'com.google.blood_pressure',
  originDataSourceId: CUFF,
  value: values.map((fpVal) => ({ fpVal, mapVal: [] })),
})
/** A vendor with these streams; `points` are chosen by a part of the path. */
const streams = (ids: string[], points: Record<string, unknown>) => (path: string) =>
  path.includes('/datasets/')
    ? Object.entries(points).find(([part]) => path.includes(part))?.[1]
    : {
        dataSource: ids.map((dataStreamId) => ({
          dataStreamId,
          ...(dataStreamId === CUFF && { device: { manufacturer: 'A&D', model: 'UA-651BLE' } }),
        })),
      }

describe('the Google Fit API', () => {
  it('reads each blood pressure at its instant, with its device, from the merged stream', async () => {
    const { readings, asked } = await read(
      'BLOOD_PRESSURE',
      streams([CUFF, PRESSURE], {
        [PRESSURE]: {
          point: [at('2026-03-02T13:00:00Z', 208, 126, 2, 3), at('2026-03-02T18:00:00Z', 128, 78)],
        },
      }),
    )
    expect(asked).toEqual([
      '/users/me/dataSources?dataTypeName=com.google.blood_pressure',
      `/users/me/dataSources/${PRESSURE}/datasets/${midnight('2026-03-01')}000000-${Date.parse('2026-03-11T04:00:00Z')}000000?limit=1000`,
    ])
    const shared = { metric: 'BLOOD_PRESSURE', day: '2026-03-02', device: 'A&D UA-651BLE' }
    expect(readings).toEqual([
      { ...shared, taken: '2026-03-02T13:00:00.000Z', value: 208, diastolic: 126, sent: '208/126 mmHg' },
      { ...shared, taken: '2026-03-02T18:00:00.000Z', value: 128, diastolic: 78, sent: '128/78 mmHg' },
    ])
  })

  it('leaves means out and counts them: summaries, and values over more than one measurement takes', async () => {
    const hours = {
      ...at('2026-03-02T18:00:00Z', 128, 78),
      startTimeNanos: `${midnight('2026-03-02')}000000`,
    }
    const summary = {
      ...at('2026-03-03T18:00:00Z', 121, 130, 110, 79, 85, 70),
      dataTypeName: 'com.google.blood_pressure.summary',
    }
    const { readings, means } = await read(
      'BLOOD_PRESSURE',
      streams([PRESSURE], { [PRESSURE]: { point: [hours, summary] } }),
    )
    expect({ readings, means }).toEqual({ readings: [], means: 2 })
  })

  it('reads page by page, and stops if the pages never end', async () => {
    const page = (iso: string, nextPageToken?: string) => ({ point: [at(iso, 97)], nextPageToken })
    const oxygen = merged('com.google.oxygen_saturation')
    const { readings, endless, asked } = await read(
      'SPO2',
      streams([oxygen], {
        'pageToken=two': page('2026-03-02T13:00:00Z'),
        [oxygen]: page('2026-03-03T13:00:00Z', 'two'),
      }),
    )
    expect(asked.at(-1)).toMatch(/limit=1000&pageToken=two$/)
    expect(endless).toBe(false)
    expect(readings.map(({ taken }) => taken)).toEqual([
      '2026-03-03T13:00:00.000Z',
      '2026-03-02T13:00:00.000Z',
    ])

    const again = streams([oxygen], { [oxygen]: page('2026-03-03T13:00:00Z', 'same') })
    const stopped = await read('SPO2', again)
    expect(stopped).toMatchObject({ endless: true, readings: [{ value: 97 }, { value: 97 }] })
  })

  it('takes the heart rates that the vendor calls resting, else the single ones of each source', async () => {
    const own = 'raw:com.google.heart_rate.bpm:com.example.watch:1'
    const resting = merged('com.google.heart_rate.bpm', 'resting_heart_rate<-merge_heart_rate_bpm')
    const answers = streams([own, resting], { [resting]: { point: [at('2026-03-02T13:00:00Z', 58)] } })
    expect((await read('HEARTRATE', answers)).readings).toMatchObject([{ value: 58, resting: true }])
    const single = await read(
      'HEARTRATE',
      streams([own], { [own]: { point: [at('2026-03-02T13:00:00Z', 99)] } }),
    )
    expect(single.readings).toMatchObject([{ value: 99, taken: '2026-03-02T13:00:00.000Z' }])
    expect(single.readings[0]).not.toHaveProperty('resting')
  })

  it('reads weights in kilograms, which are stored as pounds', async () => {
    const weight = merged('com.google.weight', 'merge_weight')
    const { readings } = await read(
      'WEIGHT',
      streams([weight], { [weight]: { point: [at('2026-03-02T13:00:00Z', 80)] } }),
    )
    expect(readings).toMatchObject([{ sent: '80 kg', day: '2026-03-02' }])
    expect(readings[0]?.value).toBeCloseTo(176.37, 2)
  })

  it('leaves out half of a blood pressure, and requests no stream if there is none', async () => {
    const half = streams([PRESSURE], { [PRESSURE]: { point: [at('2026-03-02T13:00:00Z', 121)] } })
    expect((await read('BLOOD_PRESSURE', half)).readings).toEqual([])
    const none = await read('BLOOD_PRESSURE', () => ({}))
    expect(none).toMatchObject({ readings: [], asked: [expect.any(String)] })
  })

  it("sums steps for the days of the person's zone, and keeps days apart when the clock changes", async () => {
    const { readings, first } = await read('ACTIVITY', () => ({
      bucket: [
        bucket(String(midnight('2026-03-07')), { intVal: 7 }),
        bucket(midnight('2026-03-08'), { intVal: 8 }),
        bucket(midnight('2026-03-09'), { intVal: 9 }),
        bucket(midnight('2026-03-10')),
      ],
    }))
    expect(readings.map(({ day, value }) => [day, value])).toEqual([
      ['2026-03-07', 7],
      ['2026-03-08', 8],
      ['2026-03-09', 9],
    ])
    expect(JSON.parse(String(first?.body))).toMatchObject({
      aggregateBy: [{ dataTypeName: 'com.google.step_count.delta' }],
      bucketByTime: { durationMillis: 86_400_000 },
      startTimeMillis: midnight('2026-03-01'),
      // The clock is set forward on the 8th, so this day ends an hour earlier in UTC.
      endTimeMillis: Date.parse('2026-03-11T04:00:00Z'),
    })
  })

  it('reads sleep as sessions, each on the day on which it ends; one that ends before it began is ignored', async () => {
    const session = (id: string, from: string, to: string) => ({
      id,
      startTimeMillis: String(Date.parse(from)),
      endTimeMillis: String(Date.parse(to)),
      application: { packageName: 'com.example.sleep' },
    })
    const { readings, asked } = await read('SLEEP', () => ({
      session: [
        session('one', '2026-03-02T03:00:00Z', '2026-03-02T10:00:00Z'),
        session('two', '2026-03-02T19:00:00Z', '2026-03-02T19:30:00Z'),
        session('three', '2026-03-03T12:00:00Z', '2026-03-03T11:00:00Z'),
      ],
      nextPageToken: 'ignored with times',
    }))
    expect(readings).toMatchObject([
      {
        sourceId: 'one',
        device: 'com.example.sleep',
        day: '2026-03-02',
        taken: '2026-03-02T03:00:00.000Z',
        ends: '2026-03-02T10:00:00.000Z',
        value: 420,
      },
      { sourceId: 'two', value: 30 },
    ])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/^\/users\/me\/sessions\?.*activityType=72/)
  })

  it('has no heart rate variability, and does not request it', async () => {
    expect(await read('HRV', () => ({}))).toMatchObject({ readings: [], asked: [] })
  })

  it.each([
    ['a page', '<html>'],
    ['something else', { point: [{ value: [] }] }],
    ['no number', { point: [{ ...at('2026-03-02T13:00:00Z'), value: [{ fpVal: '80' }] }] }],
  ])('that answers %s is unreadable', async (_what, answer) => {
    const weight = merged('com.google.weight', 'merge_weight')
    await expect(read('WEIGHT', streams([weight], { [weight]: answer }))).rejects.toMatchObject({
      name: 'ZodError',
    })
  })
})
