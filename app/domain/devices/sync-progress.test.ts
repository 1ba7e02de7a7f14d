import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, daysBetween } from '~/platform/wall-clock'
import { isOpen, nextPass, withLeftOut, type MetricProgress } from './sync-progress'

const MADE = '2026-01-10'
const at = (today: string, syncedTo: string | null = null, brought: string | null = null) => ({
  today,
  now: `${today}T10:00:00.000Z`,
  created: MADE,
  syncedTo,
  brought,
})
const read = (to: string, pass = to): MetricProgress => ({ to, pass, begun: `${pass}T10:00:00.000Z` })

describe('what is read next', () => {
  it('is ninety days at first, and what the service brought before', () => {
    expect(nextPass(undefined, at(MADE)).from).toBe('2025-10-13')
    expect(nextPass(undefined, at(MADE, null, '2025-09-01')).from).toBe('2025-08-25')
  })

  it('is the last week again, once a day all since the last reading that came', () => {
    const day = '2026-06-01'
    expect(nextPass(read(day), at(day, null, '2026-02-01')).from).toBe('2026-05-25')
    expect(nextPass(read(day), at('2026-06-02', null, '2026-02-01')).from).toBe('2026-01-25')
    expect(nextPass(read(day), at('2026-06-02')).from).toBe('2025-10-06')
  })

  it('goes on from what was read before each metric kept its own day', () => {
    expect(nextPass(undefined, at('2026-06-02', '2026-06-01', '2026-06-01')).from).toBe('2026-05-25')
  })

  it('leaves no day out that it does not name, whatever is denied and wherever a run stops', () => {
    const run = fc.record({
      waits: fc.integer({ min: 0, max: 300 }),
      reads: fc.integer({ min: 0, max: 200 }),
    })
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 12 }), (runs) => {
        let [today, last]: [string, MetricProgress | undefined] = [MADE, undefined]
        const days = new Set<string>()
        for (const { waits, reads } of runs) {
          today = dayAfter(today, waits)
          const { from, progress }: ReturnType<typeof nextPass> = nextPass(last, at(today))
          expect(daysBetween(from, today)).toBeLessThan(400)
          const to = reads > daysBetween(from, today) ? today : dayAfter(from, reads - 1)
          for (let day = from; day <= to; day = dayAfter(day, 1)) days.add(day)
          const { skipped } = progress
          if (skipped) for (let day = skipped.from; day <= skipped.to; day = dayAfter(day, 1)) days.add(day)
          last = { ...progress, to }
          const first = dayAfter(MADE, -89)
          const named = [...days].filter((day) => day >= first && day <= to)
          expect(named).toHaveLength(Math.max(0, daysBetween(first, to) + 1))
          if (to === today) expect(isOpen(last)).toBe(false)
        }
      }),
    )
  })
})

it('counts what is left out by pass; the last one that left something out stands', () => {
  const first = withLeftOut(read('2026-06-01'), '2026-06-01', ['implausible', 'future', 'implausible'])
  expect(withLeftOut(first, '2026-06-01', ['future']).left?.counts).toEqual({ implausible: 2, future: 2 })
  const second = { ...first, begun: '2026-06-02T10:00:00.000Z' }
  expect(withLeftOut(second, '2026-06-02', []).left).toEqual(first.left)
  expect(withLeftOut(second, '2026-06-02', ['means']).left).toMatchObject({
    day: '2026-06-02',
    counts: { means: 1 },
  })
})
