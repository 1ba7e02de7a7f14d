import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomeRows } from './client-reports'
import { figuresOf } from './figures'
import { histogram, histogramAxis, type ValueCount } from './histogram'

const counted = (values: readonly number[]): ValueCount[] =>
  [...new Set(values)].map((value) => ({ value, people: values.filter((one) => one === value).length }))

describe('outcomes', () => {
  it('differ by what a reader works out from the averages that are shown', () => {
    const [row] = outcomeRows([{ score_name: 'EXER', people: 78, start: 141.794, end: 151.345 }], String)
    expect(row).toEqual({
      score_name: 'EXER',
      average_score_start: 141.79,
      average_score_end: 151.35,
      average_score_delta: 9.56,
      people: 78,
    })
  })
})

describe('figures of a group', () => {
  it('are those of the plain list of values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 27 }), { minLength: 1, maxLength: 60 }), (values) => {
        const sorted = [...values].sort((a, b) => a - b)
        const half = sorted.length / 2
        const median = Number.isInteger(half)
          ? (sorted[half - 1]! + sorted[half]!) / 2
          : sorted[Math.floor(half)]!
        const figures = figuresOf(counted(values))!
        expect(figures.people).toBe(values.length)
        expect(figures.median).toBe(median)
        expect(figures.mean).toBeCloseTo(values.reduce((a, b) => a + b, 0) / values.length, 9)
      }),
    )
    expect(figuresOf([])).toBeNull()
  })
})

describe('a histogram', () => {
  it('has twenty bins to 1.5 times the last threshold', () => {
    expect(histogramAxis('PHQ9_SCORE')).toEqual([0, 22.5])
    const bins = histogram('PHQ9_SCORE', [
      { value: 0, people: 7 },
      { value: 27, people: 6 },
    ])
    expect(bins).toHaveLength(20)
    expect(bins[0]).toMatchObject({ from: 0, people: 5 })
    expect(bins[19]).toMatchObject({ to: 22.5, people: 5 })
  })

  it('puts a value on an edge into the bin above it', () => {
    const bins = histogram('TOTAL_SCORE', [{ value: 9, people: 8 }])
    expect(bins.findIndex(({ people }) => people === 10)).toBe(10)
  })

  it('hides bars of fewer than five, and a second one where there is one alone', () => {
    const bins = histogram('PHQ9_SCORE', [
      { value: 0, people: 30 },
      { value: 5, people: 3 },
      { value: 20, people: 9 },
    ])
    expect(bins.filter(({ people }) => people === null)).toHaveLength(2)
    expect(bins[0]!.people).toBe(30)
  })

  it('shows bars in fives, so that two of them never differ by one to four', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ value: fc.integer({ min: 0, max: 27 }), people: fc.integer({ min: 1, max: 9 }) }),
        ),
        (values) => {
          for (const { people } of histogram('PHQ9_SCORE', values))
            expect(people === null || people % 5 === 0).toBe(true)
        },
      ),
    )
  })
})
