import { expect, it } from 'vitest'
import type { KnownPerson } from './person-then'
import { riskMoments } from './risk-moments'

const lab = { tchol: 190, hdl_c: 50 }
const pressure = { bp_systolic: 124, bp_diastolic: 70 }
const done = '2026-03-01T10:00:00.000Z'
const moments = (measures: KnownPerson['measures'], until: string | null = null) =>
  riskMoments(
    { gender: null, dob: null, ethnicity: null, state: null, measures: measures.toReversed() },
    done,
    until,
  )
const row = (on: string, time: string, values: object) => ({ on, at: `${on}T${time}:00.000Z`, ...values })

it('each newer value is a point; older ones and those of the next survey are none of this one', () => {
  const measures = [
    row('2026-02-01', '12:00', lab),
    row('2026-03-01', '10:30', lab),
    row('2026-04-01', '12:00', lab),
    row('2026-05-01', '12:00', pressure),
  ]
  expect(moments(measures)).toEqual([
    '2026-03-01T10:30:00.000Z',
    '2026-04-01T12:00:00.000Z',
    '2026-05-01T12:00:00.000Z',
  ])
  expect(moments(measures, '2026-04-10T00:00:00.000Z')).toHaveLength(2)
})

it('a laboratory value and a blood pressure of one day are one point, a second laboratory value is another', () => {
  const day = [
    row('2026-04-01', '12:00', lab),
    row('2026-04-01', '12:05', pressure),
    row('2026-04-01', '12:10', lab),
  ]
  expect(moments(day)).toEqual(['2026-04-01T12:05:00.000Z', '2026-04-01T12:10:00.000Z'])
})

it('what no risk equation takes makes no point', () => {
  expect(moments([row('2026-04-01', '12:00', { weight_lb: 150 })])).toEqual([])
})
