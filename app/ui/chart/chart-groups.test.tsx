import { screen, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import type { MeasureText } from '~/domain/patients/chart-scores'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { ChartGroup, ChartGroups, Measures, SocialFactors } from './chart-groups'
import { MissingInputs } from './missing-inputs'
import { AllTrends, ScoreHistoryView } from './score-history'
import { Spark } from './spark'

const point = (day: string, value: number) => ({
  date: day,
  dateText: day,
  value,
  display: `${value} points`,
  bandText: value > 5 ? 'High' : 'Low',
})
const score = (name: string, over: Partial<ScoreCard> = {}): ScoreCard => ({
  name,
  label: `Score ${name}`,
  noteText: '',
  missing: [],
  change: { meaning: 'worse', way: 'up' },
  limits: [0, 10],
  thresholds: [5],
  riskOfBand: [0, 2],
  custom: false,
  reverse: false,
  bandRows: [],
  latest: { value: 7, display: '7', bandText: 'High', riskIndex: 2, position: 1, dateText: '03/04/2026' },
  points: [point('2026-01-04', 3), point('2026-03-04', 7)],
  ...over,
})
const rows = { historyLink: (name: string) => `?history=${name}`, since: null }

describe('the scores of a chart', () => {
  test('are in named groups; scores without a value are named below', () => {
    onPage(
      <ChartGroup
        {...rows}
        group={{ id: 'lifestyle', label: 'Lifestyle', scores: [score('A')], missing: ['Diet', 'Sleep'] }}
      />,
    )
    const group = screen.getByRole('region', { name: 'Lifestyle' })
    expect(within(group).getAllByText('Score A')).not.toHaveLength(0)
    expect(within(group).getByText(/Diet, Sleep/)).toBeVisible()
  })

  test('have readiness collapsed, and only if it has a value', () => {
    const readiness = (value: number | null) => ({
      card: score('RTC', { label: 'Readiness', latest: { ...score('x').latest, value, display: '5.4' } }),
      note: '',
      groups: [],
    })
    const chart = (value: number | null) => (
      <ChartGroups
        {...rows}
        groups={[]}
        mindset={{ id: 'mindset', label: 'Mindset', scores: [], missing: [] }}
        readiness={readiness(value)}
        wellBeing={null}
        readinessTo="#readiness"
      />
    )
    const { unmount } = onPage(chart(5.4))
    expect(document.querySelector('summary')).toHaveTextContent('Readiness5.4')
    unmount()
    onPage(chart(null))
    expect(document.querySelector('summary')).toBeNull()
  })
})

describe('what was measured', () => {
  const measure = (name: string, over: Partial<MeasureText> = {}): MeasureText => ({
    name,
    label: name,
    display: '71 kg',
    dateText: '03/04/2026',
    classText: '',
    risk: null,
    change: null,
    mark: null,
    ...over,
  })

  test('is shown as far as there is room, but always if it is out of range or looks wrong', () => {
    const plain = ['a', 'b', 'c', 'd', 'e'].map((name) => measure(name))
    const told = [measure('y', { risk: 2, classText: 'Obesity' }), measure('z', { mark: 'open' })]
    onPage(<Measures measures={[...plain, ...told]} />)
    const folded = document.querySelector('details')!
    const named = (place: ParentNode) => [...place.querySelectorAll('dt')].map((term) => term.textContent)
    expect(named(folded)).toEqual(['d', 'e'])
    expect(named(document)).toHaveLength(7)
    expect(screen.getByText('Obesity')).toHaveClass('risk-tone-2')
    expect(folded.querySelector('summary')).toHaveTextContent('2')
  })

  test('says how it changed since the last time, next to its day', () => {
    onPage(<Measures measures={[measure('a', { change: { meaning: 'worse', way: 'up' } })]} />)
    const said = screen.getAllByRole('definition').map((one) => one.textContent.trim())
    expect(said).toEqual(['71 kg', '▲ worse · 03/04/2026'])
  })

  test('collapses nothing if everything fits', () => {
    onPage(<Measures measures={[measure('a', { dateText: '' })]} />)
    expect(document.querySelector('details')).toBeNull()
    expect(screen.getByRole('definition')).toHaveTextContent(/^71 kg\s*$/)
  })
})

test('social factors that are not fine are shown, all of them collapsed', () => {
  const light = (name: string, state: 'on' | 'off' | 'unknown') => ({
    name,
    label: name,
    state,
    dateText: '',
  })
  onPage(<SocialFactors lights={[light('Food', 'on'), light('Home', 'off'), light('Work', 'unknown')]} />)
  const open = [...document.querySelectorAll('li')].filter((one) => !one.closest('details'))
  expect(open.map((one) => one.textContent)).toEqual(['Home'])
  expect(document.querySelector('summary')).toHaveTextContent(/1.*3/)
})

describe('all values of a score', () => {
  const history = {
    card: score('A'),
    rows: [
      { ...point('2026-03-04', 7), survey_id: 2 },
      { ...point('2026-01-04', 3), survey_id: 1 },
    ],
  }

  test('are in a table, newest first, each linking to its answers', () => {
    onPage(<ScoreHistoryView history={history} responsesTo={(id) => `/survey/${id}`} />)
    const table = screen.getByRole('table', { name: 'Score A' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/2026-03-04.*7 points.*High/)
    expect(second).toHaveTextContent(/2026-01-04.*3 points.*Low/)
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/survey/2')
  })

  test('are a sentence if there are none', () => {
    onPage(<ScoreHistoryView history={{ card: score('A'), rows: [] }} responsesTo={String} />)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('of all scores are a list of trends, each with its newest value', () => {
    const { unmount } = onPage(<AllTrends cards={[score('A'), score('B')]} />)
    expect(screen.getByText('Score B').parentElement).toHaveTextContent('Score B7')
    unmount()
    onPage(<AllTrends cards={[]} />)
    expect(screen.queryByRole('list')).toBeNull()
  })
})

test('a score without a value names its missing inputs', () => {
  const { unmount } = onPage(<MissingInputs names={['Height', 'Weight']} />)
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Height', 'Weight'])
  unmount()
  const { container } = onPage(<MissingInputs names={[]} />)
  expect(container.querySelector('ul')).toBeNull()
})

test('the sparkline in a row is decoration: a line over the bands, with its end marked', () => {
  const { container, unmount } = onPage(<Spark {...score('A')} />)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(container.querySelectorAll('rect')).toHaveLength(2)
  expect(container.querySelector('polyline')!.getAttribute('points')!.split(' ')).toHaveLength(2)
  expect(container.querySelectorAll('circle')).toHaveLength(1)
  unmount()
  expect(onPage(<Spark {...score('A', { points: [] })} />).container.querySelector('svg')).toBeNull()
})
