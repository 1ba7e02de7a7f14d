import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPage } from 'tests/setup/on-page'
import type { RecordAnswer } from '~/forms/record/record-form'
import type { CalendarData } from './calendar-types'
import { TimeForm } from './time-fields'

const colleagues = [
  { id: 3, listed: 'Vega, Rosa' },
  { id: 4, listed: 'Lake, Ada' },
]

it('a time that was moved to another colleague in the meantime names both', () => {
  const typed = { date: '2031-03-10', startTime: '09:00', endTime: '09:30', practitioner_id: '4' }
  const answer = {
    lastResult: { status: 'error', initialValue: typed, error: { '': ['form.stale'] } },
    conflict: { ...typed, practitioner_id: 3, version: 2 },
    version: 2,
  }
  onPage(
    <TimeForm
      form={{ values: {}, constraint: {}, idempotencyKey: crypto.randomUUID(), version: 1 }}
      answer={answer as unknown as RecordAnswer}
      data={{ here: '/calendar', colleagues, zoneName: 'New York' } as unknown as CalendarData}
    />,
  )
  const [row] = screen.getAllByRole('row').slice(1)
  expect([...row!.children].map((cell) => cell.textContent)).toEqual([
    'Practitioner',
    'Lake, Ada',
    'Vega, Rosa',
  ])
})
