import { screen } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import { TodayList } from './today-list'

describe('what to do today', () => {
  const rating = { rateAt: '/rate', day: '2026-03-04', here: '/' }
  const today = [
    {
      key: 'a',
      kind: 'questionnaire' as const,
      text: 'Fill in the PHQ-9',
      action: { to: '/fill', label: 'Start' },
    },
    { key: 'b', kind: 'habit' as const, text: 'Walk', rate: { id: 1, habit: 'Walk' } },
    { key: 'c', kind: 'habit' as const, text: 'Sleep', rate: { id: 2, habit: 'Sleep' } },
    { key: 'd', kind: 'goal' as const, text: 'Set a goal', action: { to: '/goal', label: 'Start' } },
  ]

  test('is a sentence and one button each, of which the first stands out', () => {
    onPage(<TodayList today={today} {...rating} />)
    const first = screen.getByRole('link', { name: 'Start: Fill in the PHQ-9' })
    expect(first).toHaveClass('btn-primary')
    expect(screen.getByRole('link', { name: 'Start: Set a goal' })).toHaveClass('btn-secondary')
    expect(screen.getAllByRole('slider')).toHaveLength(2)
  })

  test("shows the question about habits once, and each habit's name to screen readers", () => {
    onPage(<TodayList today={today} {...rating} />)
    const labels = [...document.querySelectorAll('label')]
    expect(labels.map((label) => label.classList.contains('sr-only'))).toEqual([false, true])
    expect(labels[1]).toHaveTextContent(/Sleep$/)
  })

  test('is nothing more once all is done', () => {
    onPage(<TodayList today={[]} {...rating} />)
    expect(screen.queryByRole('list')).toBeNull()
  })
})
