import { screen, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import type { AggregateScore } from '~/domain/reports/aggregate-report'
import { BetterEnd } from './better-end'
import { ChartTable } from './chart-table'
import { Histogram } from './histogram'
import { MeanTrend } from './mean-trend'
import { MotivationChart } from './motivation-chart'

const stat = (over: Partial<AggregateScore> = {}): AggregateScore => ({
  name: 'EXERCISE',
  label: 'Exercise',
  people: 60,
  mean: 4.6,
  median: 4,
  thresholds: [4, 7],
  unit: '',
  higher_is_better: true,
  custom: false,
  axis: { low: 0, high: 10 },
  bands: ['Low', 'Fair', 'High'].map((text, index) => ({ text, risk: 2 - index })),
  bins: [6, null, 0, 24].map((people, index) => ({ from: index * 2.5, to: index * 2.5 + 2.5, people })),
  trend: [3.9, null, 4.6].map((mean, index) => ({
    from: `2026-0${index + 1}-01`,
    to: `2026-0${index + 1}-28`,
    mean,
  })),
  before: { people: 50, mean: 4.1, median: 4 },
  change: 'same',
  ...over,
})

describe('how many people have which value', () => {
  test('is a figure with a name, whose bands are named in words', () => {
    onPage(<Histogram stat={stat()} />)
    const figure = screen.getByRole('figure', { name: /Exercise/ })
    expect(
      within(figure)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Low', 'Fair', 'High'])
  })

  test('says of few people only that there are some, and draws nothing for nobody', () => {
    const { container } = onPage(<Histogram stat={stat()} />)
    const bars = [...container.querySelectorAll('rect[fill]')]
    expect(bars).toHaveLength(3)
    const few = bars.filter((bar) => bar.hasAttribute('stroke-dasharray'))
    expect(few).toHaveLength(1)
    const heights = bars.map((bar) => Number(bar.getAttribute('height')))
    expect(Math.max(...heights)).toBe(heights[2])
  })

  test('of a group without any value has no bar', () => {
    const { container } = onPage(<Histogram stat={stat({ bins: [{ from: 0, to: 10, people: 0 }] })} />)
    expect(container.querySelector('rect[fill]')).toBeNull()
  })
})

describe('how the mean of a group moved', () => {
  test('leaves out the parts with too few people, and says from when to when', () => {
    const { container } = onPage(<MeanTrend stat={stat()} />)
    const figure = screen.getByRole('figure', { name: /Exercise/ })
    expect(figure).toHaveTextContent(/01\/01\/2026.*03\/28\/2026/)
    expect(container.querySelectorAll('svg')).not.toHaveLength(0)
  })

  test('does not exist without any mean', () => {
    onPage(<MeanTrend stat={stat({ trend: [{ from: '2026-01-01', to: '2026-01-28', mean: null }] })} />)
    expect(screen.queryByRole('figure')).toBeNull()
  })
})

describe('importance and confidence', () => {
  const entry = (day: string, importance: number | null, confidence: number | null) => ({
    day,
    dayText: day,
    importance,
    confidence,
  })

  test('are dots where both were entered, older ones fainter, and all of them in a table', () => {
    const points = [entry('03/01', 3, 4), entry('03/02', null, 5), entry('03/03', 8, 9)]
    const { container } = onPage(<MotivationChart label="Walk" points={points} />)
    const dots = [...container.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('opacity')))
    expect(dots).toHaveLength(2)
    expect(dots[0]).toBeLessThan(dots[1]!)
    const table = screen.getByRole('table', { name: /Walk/, hidden: true })
    const [, newest, middle] = within(table).getAllByRole('row', { hidden: true })
    expect(newest).toHaveTextContent('03/0389')
    expect(middle).toHaveTextContent('03/02–5')
  })

  test('are a sentence before the first entry', () => {
    onPage(<MotivationChart label="Walk" points={[]} />)
    expect(screen.queryByRole('figure')).toBeNull()
  })
})

describe('which end is better', () => {
  const said = (riskOfBand: number[], reverse: boolean) => {
    const { container, unmount } = onPage(<BetterEnd riskOfBand={riskOfBand} reverse={reverse} />)
    const text = container.textContent
    unmount()
    return text
  }

  test('is shown with an arrow to its side of the drawing', () => {
    expect(said([0, 1, 2], false)).toMatch(/^↓ Lower/)
    expect(said([2, 1, 0], false)).toMatch(/^↑ Higher/)
    expect(said([0, 1, 2], true)).toMatch(/^↑ Lower/)
  })

  test('is not shown if neither is', () => expect(said([1, 0, 1], false)).toBe(''))
})

test('the numbers of a chart are a table with a name, collapsed', () => {
  onPage(
    <ChartTable
      caption="Weight"
      headings={[{ text: 'Day' }, { text: 'kg', number: true }]}
      rows={[{ key: 'a', cells: ['03/01', 71.5] }]}
    />,
  )
  const table = screen.getByRole('table', { name: 'Weight', hidden: true })
  expect(table.closest('details')).not.toHaveAttribute('open')
  expect(
    within(table)
      .getAllByRole('columnheader', { hidden: true })
      .map((one) => one.textContent),
  ).toEqual(['Day', 'kg'])
})
