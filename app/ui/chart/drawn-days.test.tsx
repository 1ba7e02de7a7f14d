import { cleanup, screen, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { afterEach, describe, expect, test } from 'vitest'
import type { MetricChart as Chart } from '~/domain/metrics/metric-chart'
import { MetricChart } from './metric-chart'
import { RatingChart } from './rating-chart'

afterEach(cleanup)

const chart = (over: Partial<Chart> = {}): Chart => ({
  metric: 'WEIGHT',
  label: 'Weight in pounds',
  sentence: 'Latest: 181 lb on 06/14/2026',
  points: { period: [0, 1], value: [183, 181], low: null, display: ['183 lb', '181 lb'] },
  periods: { text: ['06-10', '06-14'], at: [0.6, 0.9] },
  goals: [],
  axis: [180, 184],
  ticks: [
    { value: 180, text: '180' },
    { value: 184, text: '184' },
  ],
  range: { from: '2026-06-01', to: '2026-06-15' },
  ...over,
})
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
/** How many marks one element draws. */
const marksOf = (selector: string) =>
  document.querySelector(selector)?.getAttribute('d')?.match(/M/g)?.length ?? 0
const drawn = (selector: string) => document.querySelectorAll(selector).length

describe('the chart of a metric', () => {
  test('says the latest value and lists all of them, newest first', () => {
    onPage(<MetricChart chart={chart()} />)
    const figure = within(screen.getByRole('figure', { name: 'Weight in pounds' }))
    expect(figure.getByText('Latest: 181 lb on 06/14/2026')).toBeInTheDocument()
    const [, ...rows] = figure.getAllByRole('row')
    expect(rows.map(cellsOf)).toEqual([
      ['06-14', '181 lb'],
      ['06-10', '183 lb'],
    ])
    expect([marksOf('.dots'), drawn('.boxes'), drawn('polyline')]).toEqual([2, 0, 1])
  })

  test('draws blood pressure as boxes without a line between them', () => {
    const points = { period: [0], value: [121], low: [79], display: ['121/79 mmHg'] }
    onPage(<MetricChart chart={chart({ metric: 'BLOOD_PRESSURE', points, axis: [60, 140] })} />)
    expect([drawn('.dots'), marksOf('.boxes'), drawn('polyline')]).toEqual([0, 1, 0])
    const [, , from, to] = /M(\S+) (\S+)V(\S+)/.exec(document.querySelector('.boxes')!.getAttribute('d')!)!
    expect(Number(from)).toBeLessThan(Number(to))
  })

  test('draws means of glucose on bars from their lowest to their highest reading', () => {
    const spread = { low: [98, 120], high: [182, 120] }
    const points = {
      period: [0, 1],
      value: [140, 120],
      low: null,
      display: ['140 mg/dL', '120 mg/dL'],
      spread,
    }
    onPage(<MetricChart chart={chart({ metric: 'GLUCOSE', points, axis: [80, 200] })} />)
    expect([marksOf('.boxes'), marksOf('.dots'), drawn('polyline')]).toEqual([2, 2, 1])
    const [, from, to] = /M\S+ (\S+?)V(\S+?)M/.exec(document.querySelector('.boxes')!.getAttribute('d')!)!
    const [, mean] = /M\S+ (\S+?)V/.exec(document.querySelector('.dots')!.getAttribute('d')!)!
    expect(Number(from)).toBeLessThan(Number(mean))
    expect(Number(mean)).toBeLessThan(Number(to))
  })

  test('names the current goal, next to its dashed line', () => {
    const goals = [
      { from: '2026-06-01', to: '2026-06-05', value: 184, display: '184 lb' },
      { from: '2026-06-05', to: '2026-06-15', value: 180, display: '180 lb' },
    ]
    onPage(<MetricChart chart={chart({ goals })} />)
    expect(drawn('line.goal')).toBe(2)
    expect(screen.getByText(/180 lb/, { selector: 'figcaption p' })).toBeInTheDocument()
  })

  test('without readings in the range says so and draws nothing', () => {
    onPage(
      <MetricChart
        chart={chart({ points: { period: [], value: [], low: null, display: [] }, sentence: null })}
      />,
    )
    expect(screen.getByRole('figure')).toHaveTextContent(/no readings|none/i)
    expect(drawn('svg[viewBox="0 0 640 160"]')).toBe(0)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})

describe('the chart of ratings', () => {
  test('has a dot for each day, and the days in a table, newest first', () => {
    const points = [
      { day: '2026-06-10', dayText: '06/10', value: 3 },
      { day: '2026-06-12', dayText: '06/12', value: 8 },
    ]
    onPage(<RatingChart label="Walk" points={points} />)
    const figure = within(screen.getByRole('figure', { name: /Walk/ }))
    const [, ...rows] = figure.getAllByRole('row')
    expect(rows.map(cellsOf)).toEqual([
      ['06/12', '8'],
      ['06/10', '3'],
    ])
    expect(marksOf('.dots')).toBe(2)
  })

  test('says when nothing was rated yet', () => {
    onPage(<RatingChart label="Walk" points={[]} />)
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
    expect(document.querySelector('p')).not.toBeEmptyDOMElement()
  })
})
