import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { axisOf } from '~/domain/scoring/axis'
import { Gauge, type GaugeProps } from './gauge'
import { Trend, type TrendProps } from './trend'

afterEach(cleanup)

const PHQ: GaugeProps = {
  label: 'Depression',
  value: 14,
  display: '14',
  limits: [0, 27],
  thresholds: [5, 10, 20],
  riskOfBand: [0, 1, 2, 3],
  bandText: 'Moderate',
  riskIndex: 2,
  dateText: '03/04/2026',
}

function trend(count: number, reverse = false): TrendProps {
  const points = Array.from({ length: count }, (_, index) => ({
    date: `2025-01-${index + 1}`,
    dateText: `day ${index + 1}`,
    value: index,
    display: `v${index}`,
  }))
  return {
    label: 'Depression',
    points,
    limits: [0, 27],
    thresholds: [5, 10, 20],
    riskOfBand: [0, 1, 2, 3],
    reverse,
  }
}

test('a gauge says label, value, band and date in words', () => {
  render(<Gauge {...PHQ} />)
  const figure = within(screen.getByRole('figure', { name: 'Depression' }))
  for (const text of ['14', 'Moderate', '03/04/2026']) expect(figure.getByText(text)).toBeInTheDocument()
})

test('a gauge draws one arc per band, and a needle only with a value', () => {
  const html = renderToStaticMarkup(<Gauge {...PHQ} />)
  expect(html.match(/<path class="risk-\d/g)).toHaveLength(4)
  expect(html).toContain('<line')
  const empty = renderToStaticMarkup(<Gauge {...PHQ} value={null} display="" riskIndex={null} />)
  expect(empty).not.toContain('<line')
  expect(empty).toContain('ui.gaugeNoValue')
  expect(empty).not.toContain(PHQ.dateText)
})

test('a trend draws the latest ten and lists them, newest first', () => {
  const { container } = render(<Trend {...trend(12)} />)
  expect(container.querySelectorAll('svg line')).toHaveLength(10)
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1)
  expect(rows).toHaveLength(10)
  expect(rows[0]).toHaveTextContent('day 12v11')
  expect(rows[9]).toHaveTextContent('day 3v2')
})

test('a reversed trend has the low band at the top', () => {
  const top = (reverse: boolean) =>
    renderToStaticMarkup(<Trend {...trend(2, reverse)} />).match(
      /<rect class="zone risk-(\d)"[^>]* y="0"/,
    )?.[1]
  expect(top(false)).toBe('3')
  expect(top(true)).toBe('0')
})

test.each([
  ['PHQ9_SCORE', '3', '0'],
  ['SCORE_EXER', '0', '3'],
])('%s has higher values at the top, and its target range shaded (OP-124)', (name, top, bottom) => {
  const html = renderToStaticMarkup(<Trend {...trend(2)} {...axisOf(name)!} />)
  const zones = [...html.matchAll(/<rect class="zone risk-(\d)"[^>]*? y="([\d.]+)"/g)]
    .map(([, risk, y]) => ({ risk, y: Number(y) }))
    .toSorted((a, b) => a.y - b.y)
  expect([zones[0]?.risk, zones.at(-1)?.risk]).toEqual([top, bottom])
})

test('a trend says which direction is better, shows its limits, and no day twice', () => {
  const low = { ...trend(2), riskOfBand: [0, 1, 2, 3] }
  const shown = (props: TrendProps) => render(<Trend {...props} />).container.textContent ?? ''
  expect(shown(low)).toMatch(/↓ ui\.lowerIsBetter/)
  expect(shown({ ...low, reverse: true })).toMatch(/↑ ui\.lowerIsBetter/)
  expect(shown({ ...low, riskOfBand: [3, 2, 1, 0] })).toMatch(/↑ ui\.higherIsBetter/)
  expect(shown(low)).toContain(String(low.limits[1]))
  const sameDay = { ...low, points: low.points.map((point) => ({ ...point, dateText: '5/1/26' })) }
  const { container } = render(<Trend {...sameDay} />)
  const [axis] = container.querySelectorAll('[aria-hidden].pl-8')
  expect(axis?.textContent).toBe('5/1/26')
})

test('a trend without results says so', () => {
  render(<Trend {...trend(0)} />)
  expect(screen.getByText('ui.trendEmpty')).toBeVisible()
})
