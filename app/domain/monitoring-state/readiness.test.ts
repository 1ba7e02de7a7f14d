import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '~/platform/wall-clock'
import { badgeOf, isReady, needsCheck, needsOutreach, type Monitored } from './readiness'
import type { Counted } from './rule-answers'
import { MONITORING_RULES, mustBeRightRules, wrongRules } from './rules'

type Over = Partial<Omit<Monitored, 'counted'> & Counted>

const patient = ({ deviceDays = [], minutes = [], billed = [], ...over }: Over = {}): Monitored => ({
  today: '2026-06-15',
  since: '2025-01-01',
  lastReading: { taken: '2026-06-15T08:00:00.000Z', day: '2026-06-15' },
  lastArrival: '2026-06-15T08:00:00.000Z',
  unchecked: 0,
  checkDays: null,
  lastCheck: {
    at: '2026-06-15T09:00:00.000Z',
    seen: '2026-06-15T08:59:00.000Z',
    day: '2026-06-15',
    status: 'NOMINAL',
  },
  lastOutreach: null,
  unbilledChecks: 1,
  counted: {
    today: over.today ?? '2026-06-15',
    from: '2025-06-15',
    episodes: [{ since: over.since ?? '2026-05-31', ended: null }],
    ...{ deviceDays, minutes, billed, shutOut: [], givenUp: [] },
  },
  ...over,
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
    expect(needsCheck(patient({ unchecked: 1 }))).toBe(true)
    const weekly = { checkDays: 7, lastCheck: check('NOMINAL', '2026-06-08') }
    const calm = { lastReading: null, lastArrival: null }
    expect(needsCheck(patient({ ...calm, ...weekly }))).toBe(false)
    expect(needsCheck(patient({ ...calm, ...weekly, today: '2026-06-16' }))).toBe(true)
    const never = { ...calm, lastCheck: null, checkDays: 7, since: '2026-06-08' }
    expect(needsCheck(patient(never))).toBe(false)
    expect(needsCheck(patient({ ...never, today: '2026-06-16' }))).toBe(true)
    // A reading arrived while the form was open, which did not show it.
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
    const ready = { deviceDays: Array.from({ length: 16 }, (_, n) => dayAfter('2026-06-15', -n)) }
    expect(badgeOf(patient())).toBeNull()
    expect(badgeOf(patient(ready))).toBe('BILLING')
    expect(badgeOf(patient({ ...ready, unbilledChecks: 0 }))).toBe('BILLING')
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
  const entry = fc.record({
    month: fc.constant('2026-06'),
    minutes: fc.integer({ min: 1, max: 40 }),
    contact: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), fc.array(entry, { maxLength: 6 }), (some, more) => {
      const before = isReady(patient({ minutes: some }))
      expect(isReady(patient({ minutes: [...some, ...more] })) || !before).toBe(true)
    }),
  )
})
