import { createRemixStub } from '@remix-run/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { I18nProvider } from '~/i18n/use-i18n'
import { ScoreRows } from './score-rows'

const point = (day: string, value: number) => ({
  date: `${day}T12:00:00.000Z`,
  dateText: day,
  value,
  display: String(value),
  bandText: '',
})
const CARD: ScoreCard = {
  name: 'PHQ9_SCORE',
  label: 'Depression',
  limits: [0, 27],
  thresholds: [5, 10, 20],
  riskOfBand: [0, 1, 2, 3],
  reverse: false,
  custom: false,
  bandRows: [],
  latest: {
    value: 14,
    display: '14',
    bandText: 'Moderate',
    riskIndex: 2,
    position: 2,
    dateText: '2026-03-01',
  },
  noteText: '',
  missing: [],
  change: { meaning: 'worse', way: 'up' },
  points: [point('2026-01-01', 4), point('2026-03-01', 14)],
} as unknown as ScoreCard

const TEXTS = {
  'chart.newResult': 'New',
  'chart.change.worse': 'worse',
  'chart.change.better': 'better',
  'chart.change.same': 'about the same',
  'chart.history': 'Score history',
}

function show(since: string | null, card = CARD) {
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider lang="en" texts={TEXTS}>
          <ScoreRows scores={[card]} historyLink={(name) => `/?modal=history&score=${name}`} since={since} />
        </I18nProvider>
      ),
    },
  ])
  return render(<Stub />)
}

test('a row says value, meaning, change and day in words, and whether it is new to the reader', () => {
  const { container, unmount } = show('2026-02-01T12:00:00.000Z')
  const line = container.querySelector('summary')!
  for (const text of ['Depression', 'New', '14', 'Moderate', 'worse', '2026-03-01'])
    expect(within(line).getByText(text)).toBeInTheDocument()
  unmount()
  for (const since of ['2026-03-02T12:00:00.000Z', null]) {
    const later = show(since)
    expect(screen.queryByText('New')).toBeNull()
    later.unmount()
  }
})

test('it opens to gauge, trend and history without scripts', () => {
  const { container } = show(null)
  const details = container.querySelector('details')!
  expect(details.querySelectorAll('figure')).toHaveLength(2)
  expect(details.querySelector('#history-PHQ9_SCORE')).toHaveAttribute(
    'href',
    '/?modal=history&score=PHQ9_SCORE',
  )
})

test.each([
  ['worse', 'up', '▲ worse'],
  ['better', 'down', '▼ better'],
  ['same', 'level', '≈ about the same'],
  ['worse', 'down', '▼ worse'],
] as const)('%s, and the value goes %s, reads %s: the sign follows the value', (meaning, way, text) => {
  const { container } = show(null, { ...CARD, change: { meaning, way } })
  expect(container.querySelector('.score-change')).toHaveTextContent(text)
})

test('one value has no change', () => {
  show(null, { ...CARD, change: null })
  expect(screen.queryByText('worse')).toBeNull()
})
