import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '~/platform/wall-clock'
import { badgeOf, isReady, needsCheck, needsOutreach, ruleAnswers, type Monitored } from './readiness'
import { MONITORING_RULES, mustBeRightRules, wrongRules } from './rules'

const patient = (over: Partial<Monitored> = {}): Monitored => ({
  today: '2026-06-15',
  since: '2025-01-01',
  lastReading: { taken: '2026-06-15T08:00:00.000Z', day: '2026-06-15' },
  lastArrival: '2026-06-15T08:00:00.000Z',
  lastCheck: {
    at: '2026-06-15T09:00:00.000Z',
    seen: '2026-06-15T08:59:00.000Z',
    day: '2026-06-15',
    status: 'NOMINAL',
  },
  lastOutreach: null,
  unbilledChecks: 1,
  deviceDays: [],
  minutes: [],
  billed: [],
  ...over,
})
const days = (count: number, today: string) => Array.from({ length: count }, (_, n) => dayAfter(today, -n))
const met = (over: Partial<Monitored>) =>
  ruleAnswers(patient(over))
    .filter((answer) => answer.met)
    .map(({ code, times }) => (times > 1 ? `${code} × ${times}` : code))

describe('days with readings of devices', () => {
  it.each([
    ['2025-12-31', 1, []],
    ['2025-12-31', 2, []],
    ['2025-12-31', 15, []],
    ['2025-12-31', 16, ['99454']],
    ['2026-01-01', 1, []],
    ['2026-01-01', 2, ['99445']],
    ['2026-01-01', 15, ['99445']],
    ['2026-01-01', 16, ['99454']],
    ['2026-01-01', 30, ['99454']],
  ])('in the period that ends on %s, %i of them', (today, count, codes) => {
    expect(met({ today, deviceDays: days(count, today) })).toEqual(codes)
  })

  it('count once a day, and not before the thirty days nor after today', () => {
    const deviceDays = ['2026-05-16', '2026-05-16', '2026-05-17', '2026-06-15', '2026-06-16']
    const [answer] = ruleAnswers(patient({ deviceDays }))
    expect(answer?.reason).toEqual({
      key: 'monitoring.reason.deviceDays',
      values: { value: 2, least: 2, most: 15 },
    })
  })
})

describe('minutes of the month', () => {
  it.each([
    ['2025-12-31', 9, []],
    ['2025-12-31', 10, []],
    ['2025-12-31', 19, []],
    ['2025-12-31', 20, ['99457']],
    ['2025-12-31', 40, ['99457', '99458']],
    ['2026-01-01', 9, []],
    ['2026-01-01', 10, ['99470']],
    ['2026-01-01', 19, ['99470']],
    ['2026-01-01', 20, ['99457']],
    ['2026-01-01', 40, ['99457', '99458']],
    ['2026-01-01', 60, ['99457', '99458 × 2']],
  ])('on %s, %i of them with live contact', (today, minutes, codes) => {
    expect(met({ today, minutes: [{ minutes, contact: true }] })).toEqual(codes)
  })

  it('without live contact meet nothing, and say why', () => {
    const answers = ruleAnswers(patient({ minutes: [{ minutes: 25, contact: false }] }))
    expect(answers.find(({ code }) => code === '99457')?.reason.key).toBe('monitoring.reason.noContact')
    expect(met({ minutes: [{ minutes: 25, contact: false }] })).toEqual([])
  })
})

describe('what was billed is not counted again', () => {
  it('for thirty days, by either code', () => {
    const deviceDays = days(30, '2026-06-15')
    expect(met({ deviceDays, billed: [{ code: '99454', until: '2026-05-17' }] })).toEqual([])
    expect(met({ deviceDays, billed: [{ code: '99445', until: '2026-05-17' }] })).toEqual([])
    expect(met({ deviceDays, billed: [{ code: '99454', until: '2026-05-16' }] })).toEqual(['99454'])
  })

  it('for the month', () => {
    const minutes = [{ minutes: 20, contact: true }]
    expect(met({ minutes, billed: [{ code: '99457', until: '2026-06-30' }] })).toEqual([])
    expect(met({ minutes, billed: [{ code: '99457', until: '2026-05-31' }] })).toEqual(['99457'])
  })
})

describe('needs (OP-71)', () => {
  const reading = (day: string) => ({ taken: `${day}T08:00:00.000Z`, day })
  const check = (status: 'NOMINAL' | 'NEEDS_ATTENTION' | 'NO_DATA' | 'OUT_OF_RANGE', day = '2026-06-15') => ({
    at: `${day}T09:00:00.000Z`,
    seen: `${day}T08:59:00.000Z`,
    day,
    status,
  })

  it('a check, when something arrived after what the last one showed, whenever it was measured', () => {
    expect(needsCheck(patient())).toBe(false)
    expect(needsCheck(patient({ lastCheck: null }))).toBe(true)
    expect(needsCheck(patient({ lastCheck: check('NOMINAL', '2026-06-14') }))).toBe(true)
    expect(needsCheck(patient({ lastArrival: null, lastCheck: null }))).toBe(false)
    const late = { lastReading: reading('2026-06-10'), lastArrival: '2026-06-15T09:30:00.000Z' }
    expect(needsCheck(patient(late))).toBe(true)
    // While the form was open something came that it did not show.
    expect(needsCheck(patient({ lastArrival: '2026-06-15T08:59:30.000Z' }))).toBe(true)
  })

  it.each([
    ['NOMINAL', false],
    ['OUT_OF_RANGE', false],
    ['NEEDS_ATTENTION', true],
    ['NO_DATA', true],
  ] as const)('outreach after a check of %s: %s', (status, expected) => {
    expect(needsOutreach(patient({ lastCheck: check(status) }))).toBe(expected)
    expect(
      needsOutreach(
        patient({
          lastCheck: check(status),
          lastOutreach: { at: '2026-06-15T10:00:00.000Z', day: '2026-06-15' },
        }),
      ),
    ).toBe(false)
  })

  it.each([
    ['2026-06-12', false],
    ['2026-06-11', true],
  ])('outreach after three whole days without a reading: the last on %s', (day, expected) => {
    expect(needsOutreach(patient({ lastReading: reading(day) }))).toBe(expected)
  })

  it('outreach for somebody who never sent anything, counted from the first day', () => {
    expect(needsOutreach(patient({ lastReading: null, since: '2026-06-12' }))).toBe(false)
    expect(needsOutreach(patient({ lastReading: null, since: '2026-06-11' }))).toBe(true)
  })

  it('one badge, the most urgent first (RPM-07)', () => {
    const ready = { deviceDays: days(16, '2026-06-15') }
    expect(badgeOf(patient())).toBeNull()
    expect(badgeOf(patient(ready))).toBe('BILLING')
    expect(badgeOf(patient({ ...ready, unbilledChecks: 0 }))).toBeNull()
    expect(badgeOf(patient({ ...ready, lastCheck: null }))).toBe('CHECK')
    expect(badgeOf(patient({ ...ready, lastCheck: check('NO_DATA') }))).toBe('OUTREACH')
  })
})

it('more readings never make a patient less ready', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((back) => dayAfter('2026-06-15', -back))
  fc.assert(
    fc.property(fc.array(day), fc.array(day), (some, more) => {
      const before = isReady(patient({ deviceDays: some }))
      expect(isReady(patient({ deviceDays: [...some, ...more] })) || !before).toBe(true)
    }),
  )
})

it('a table with an overlap or a gap is named', () => {
  expect(wrongRules(MONITORING_RULES)).toEqual([])
  const [first, second, ...rest] = MONITORING_RULES
  expect(wrongRules([{ ...first!, most: 16 }, second!, ...rest])).toEqual([
    '99445 and 99454 overlap on 2026-01-01',
  ])
  expect(wrongRules([{ ...first!, most: 14 }, second!, ...rest])).toEqual([
    'nothing stands between 99445 and 99454 on 2026-01-01',
  ])
})

it('the server does not start with such a table, and says which rules are wrong', () => {
  const [first, second, ...rest] = MONITORING_RULES
  expect(() => mustBeRightRules()).not.toThrow()
  expect(() => mustBeRightRules([{ ...first!, most: 16 }, second!, ...rest])).toThrow(
    /99445 and 99454 overlap/,
  )
})

it('more minutes and contact never make a patient less ready, unless another code then stands for them', () => {
  const entry = fc.record({ minutes: fc.integer({ min: 1, max: 40 }), contact: fc.boolean() })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), fc.array(entry, { maxLength: 6 }), (some, more) => {
      const before = isReady(patient({ minutes: some }))
      expect(isReady(patient({ minutes: [...some, ...more] })) || !before).toBe(true)
    }),
  )
})

it('what was billed for days is met again on no day that shares one with it, whatever else came in', () => {
  const near = fc.integer({ min: -29, max: 29 })
  const back = fc.array(fc.integer({ min: -40, max: 40 }))
  fc.assert(
    fc.property(near, back, fc.constantFrom('99445', '99454'), (away, came, code) => {
      const today = dayAfter('2026-06-15', away)
      const deviceDays = came.map((by) => dayAfter('2026-06-15', by))
      const billed = [{ code, until: '2026-06-15' }]
      expect(met({ today, deviceDays, billed })).toEqual([])
    }),
  )
})

it('days before monitoring began do not count', () => {
  expect(met({ since: '2026-06-01', deviceDays: days(30, '2026-06-15') })).toEqual(['99445'])
})

it('a period that ends with a short month takes days of the month before, minutes only those of its own', () => {
  const [answer] = ruleAnswers(patient({ today: '2026-02-28', deviceDays: days(30, '2026-02-28') }))
  expect([answer?.starts, answer?.until]).toEqual(['2026-01-30', '2026-02-28'])
  const minutes = ruleAnswers(patient({ today: '2026-02-15' })).find(({ code }) => code === '99457')
  expect([minutes?.starts, minutes?.until]).toEqual(['2026-02-01', '2026-02-28'])
})
