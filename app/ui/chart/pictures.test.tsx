import { cleanup, render, screen, within } from '@testing-library/react'
import { createRemixStub } from '@remix-run/testing'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { heartsOf } from '~/domain/scoring/display/hearts'
import type { Light } from '~/domain/stored-scores/lights'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import type { WbiBar } from '~/domain/stored-scores/wbi'
import { Gauge } from './gauge'
import { Hearts } from './hearts'
import { HistoryChart } from './history-chart'
import { Lights } from './lights'
import { ReadinessGauge, ReadinessTable } from './readiness'
import { RiskLegend } from './risk-legend'
import { ScoreWidgetCard } from './score-widget'
import { TotalRisk } from './total-risk'
import { Trend } from './trend'
import { WbiBreakdown } from './wbi-breakdown'
import { WBI_TICKS, WbiChart } from './wbi-chart'

afterEach(cleanup)

function onPage(children: ReactNode) {
  const Stub = createRemixStub([{ path: '/', Component: () => <>{children}</> }])
  return render(<Stub />)
}

const CARD: ScoreCard = {
  name: 'WBI_MIND',
  label: 'Mind',
  noteText: '',
  missing: [],
  change: { meaning: 'better', way: 'up' },
  limits: [0, 10],
  thresholds: [3, 7],
  riskOfBand: [2, 1, 0],
  custom: false,
  reverse: false,
  bandRows: [
    { text: 'Burnout', range: '3 or less' },
    { text: 'Potential improvement', range: 'above 3 to under 7' },
    { text: 'Doing well', range: '7 and over' },
  ],
  latest: {
    value: 5,
    display: '5',
    bandText: 'Potential improvement',
    riskIndex: 1,
    position: 1,
    dateText: '03/04/2026',
  },
  points: [2, 5].map((value, index) => ({
    date: `2026-0${index + 1}-04`,
    dateText: `0${index + 1}/04/2026`,
    value,
    display: String(value),
    bandText: index ? 'Potential improvement' : 'Burnout',
  })),
}
const EMPTY: ScoreCard = {
  ...CARD,
  latest: { value: null, display: '', bandText: '', riskIndex: null, position: null, dateText: '' },
  points: [],
}

describe('gauge', () => {
  test('lists its bands in a table and marks the one of the value', () => {
    render(<Gauge {...CARD} {...CARD.latest} />)
    const rows = within(screen.getByRole('table', { hidden: true, name: 'Mind' }))
      .getAllByRole('row', { hidden: true })
      .slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      'Burnout3 or less',
      'Potential improvement (ui.gaugeHere)above 3 to under 7',
      'Doing well7 and over',
    ])
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null])
  })

  test('says why there is no value', () => {
    render(<Gauge {...EMPTY} {...EMPTY.latest} display="not applicable" />)
    expect(screen.getByText('not applicable')).toBeVisible()
  })

  test('draws bands that are not risks in shades', () => {
    const { container } = render(<Gauge {...CARD} {...CARD.latest} custom />)
    expect([...container.querySelectorAll('path[class]')].map((path) => path.getAttribute('class'))).toEqual([
      'shade-0',
      'shade-1',
      'shade-2',
    ])
    expect(screen.getByText('Potential improvement').className).toContain('risk-tone-none')
  })
})

describe('hearts', () => {
  const drawn = (score: number) => {
    const { container } = render(<Hearts hearts={heartsOf(score)} text={`${score / 2} of 5 hearts`} />)
    return [...container.querySelectorAll('[data-heart]')].map(
      (heart) => `${heart.getAttribute('data-heart')} ${heart.querySelectorAll('path').length}`,
    )
  }

  test('are five, with half a heart for an odd point', () => {
    expect(drawn(7)).toEqual(['full 2', 'full 2', 'full 2', 'half 2', 'empty 1'])
    expect(screen.getByRole('img', { name: '3.5 of 5 hearts' })).toBeInTheDocument()
  })

  test('are empty for nothing and full for ten', () => {
    expect(new Set(drawn(0))).toEqual(new Set(['empty 1']))
    cleanup()
    expect(new Set(drawn(10))).toEqual(new Set(['full 2']))
  })
})

test('lights say their state in words and show it by shape', () => {
  const states: Light['state'][] = ['on', 'off', 'unknown']
  const { container } = render(
    <Lights lights={states.map((state) => ({ name: state, label: `Area ${state}`, state, dateText: '' }))} />,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    states.map((state) => `Area ${state}picture.light.${state}`),
  )
  const shapes = [...container.querySelectorAll('svg')].map((svg) =>
    svg.innerHTML.replace(/(stroke|fill)="[^"]*"/g, ''),
  )
  expect(new Set(shapes).size).toBe(3)
})

describe('well-being', () => {
  const bars: WbiBar[] = [
    { name: 'WBI_MIND', label: 'Mind', value: 3, display: '3', bandText: 'Burnout', riskIndex: 2 },
    { name: 'WBI_WORK', label: 'Work', value: null, display: '', bandText: '', riskIndex: null },
  ]

  test('the chart has the ticks 0, 3, 7 and 10, a text and a table', () => {
    const { container } = render(<WbiChart bars={bars} />)
    expect(container.querySelectorAll('line.tick')).toHaveLength(4)
    expect([...container.querySelectorAll('svg[role=img] text')].map((text) => text.textContent)).toEqual(
      expect.arrayContaining(['0', '3', '7', '10']),
    )
    expect(
      screen.getByRole('img', { name: 'Mind: 3, Burnout; Work: picture.status.none' }),
    ).toBeInTheDocument()
    expect(container.querySelectorAll('rect.bar')).toHaveLength(1)
    expect(
      screen
        .getAllByRole('row', { hidden: true })
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Mind3Burnout', 'Work–picture.status.none'])
  })

  test('a trend has the same ticks', () => {
    const { container } = render(<Trend {...CARD} ticks={WBI_TICKS} />)
    expect(container.querySelectorAll('line.tick')).toHaveLength(4)
    expect(container.querySelectorAll('line.dot')).toHaveLength(2)
    expect(container.querySelector('svg[height]')?.getAttribute('height')).toBe('80')
    expect(
      screen
        .getAllByRole('row', { hidden: true })
        .map((row) => row.textContent)
        .slice(1),
    ).toEqual(['02/04/20265Potential improvement', '01/04/20262Burnout'])
  })

  test('the breakdown names the groups with their shares and their answers', () => {
    const groups = [
      {
        name: 'doingWell' as const,
        label: 'Doing well',
        range: '7 or more',
        percent: 66,
        answers: [
          { name: 'A', text: 'I feel hopeful', points: 8 },
          { name: 'B', text: 'I sleep well', points: 7 },
        ],
      },
      { name: 'burnout' as const, label: 'Burnout', range: '3 or less', percent: 0, answers: [] },
    ]
    render(<WbiBreakdown breakdown={{ bars, dateText: '', groups }} />)
    expect(screen.getByRole('table', { hidden: true, name: 'Doing well' })).toHaveTextContent(
      'I feel hopeful8I sleep well7',
    )
    expect(screen.getByText('picture.wbiNoAnswers')).toBeInTheDocument()
  })
})

describe('readiness', () => {
  const rows = [3, null].map((score) => ({
    name: String(score),
    label: `Topic ${score}`,
    display: score === null ? '' : String(score),
    bandText: score === null ? '' : 'Not ready',
    dateText: '',
    hearts: score === null ? null : heartsOf(score),
    heartsText: score === null ? '' : '1.5 of 5 hearts',
  }))

  test('the gauge links to its table only if it has content', () => {
    onPage(
      <ReadinessGauge
        readiness={{ card: CARD, note: 'Mean of 2 topics', groups: [] }}
        tableTo="/?modal=readiness"
      />,
    )
    expect(screen.getByRole('link', { name: 'picture.allTopics' })).toHaveAttribute(
      'href',
      '/?modal=readiness',
    )
    cleanup()
    onPage(<ReadinessGauge readiness={{ card: EMPTY, note: '', groups: [] }} tableTo="/?modal=readiness" />)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('the table has a row per topic, also for one without an answer', () => {
    render(<ReadinessTable groups={[{ label: 'Everyday habits', rows }]} />)
    const [, first, second] = within(screen.getByRole('table', { name: 'Everyday habits' })).getAllByRole(
      'row',
    )
    expect(within(first!).getByRole('img', { name: '1.5 of 5 hearts' })).toBeInTheDocument()
    expect(second).toHaveTextContent('Topic null––picture.status.none')
  })
})

test('the legend names four risks, each with its own number of bars', () => {
  const { container } = render(
    <RiskLegend risks={['Low risk', 'Increased risk', 'High risk', 'Very high risk']} />,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Low risk',
    'Increased risk',
    'High risk',
    'Very high risk',
  ])
  expect(
    [...container.querySelectorAll('svg')].map((svg) => svg.querySelectorAll('rect[class]').length),
  ).toEqual([1, 2, 3, 4])
})

test.each([
  [0, 'success'],
  [1, 'info'],
  [2, 'warning'],
  [3, 'danger'],
])('a total of threshold index %d has the tone %s', (riskIndex, tone) => {
  const { container } = render(<TotalRisk card={{ ...CARD, latest: { ...CARD.latest, riskIndex } }} />)
  expect(container.querySelector(`.tone-${tone}`)).not.toBeNull()
  expect(container).toHaveTextContent('picture.totalRisk')
  cleanup()
  expect(render(<TotalRisk card={EMPTY} />).container).toBeEmptyDOMElement()
})

test('a widget says how recent its score is and links to the missing questionnaire', () => {
  const todo = {
    code: 'WBI',
    title: 'Well-being questionnaire',
    status: 'created' as const,
    dateText: '',
    invitable: true,
    asked: true,
    links: [],
    action: { kind: 'start' as const, to: '/survey/fill/id/1/participantId/2' },
  }
  onPage(<ScoreWidgetCard widget={{ card: EMPTY, status: 'none', todo }} idempotencyKey="key" />)
  expect(screen.getByText('picture.status.none')).toBeVisible()
  expect(screen.getByText('ui.gaugeNoValue')).toBeVisible()
  expect(screen.getByRole('link', { name: /Well-being questionnaire/ })).toHaveAttribute(
    'href',
    '/survey/fill/id/1/participantId/2',
  )
})

test('a history draws every value and names it', () => {
  const rows = Array.from({ length: 14 }, (_, index) => ({
    survey_id: index,
    date: `2026-01-${String(20 - index).padStart(2, '0')}`,
    dateText: `day ${20 - index}`,
    value: index % 10,
    display: String(index),
    bandText: 'Burnout',
  }))
  const { container } = render(<HistoryChart history={{ card: CARD, rows }} />)
  expect(container.querySelectorAll('.dot')).toHaveLength(14)
  expect(container.querySelector('.dot title')).toHaveTextContent('day 7: 13, Burnout')
})
