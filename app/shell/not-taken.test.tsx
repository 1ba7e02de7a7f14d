import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onPage } from 'tests/setup/on-page'
import { expect, test, vi } from 'vitest'
import { NotTaken } from './not-taken'

const SITE = 'https://tendwell.example'

test('says what was refused, with what was written and why, until it is dismissed', async () => {
  const onDismiss = vi.fn()
  const entries = [
    {
      name: '/refused/1',
      url: `${SITE}/participant/habits/rate`,
      body: 'habit_id=3&habit=Walk&progress=8&day=2026-03-04',
      why: ['That habit was put away.'],
    },
    {
      name: '/refused/2',
      url: `${SITE}/participant/metrics?modal=entry`,
      body: 'metric=WEIGHT&value=&systolic=120&diastolic=&day=2026-03-04',
      why: ['Enter both.'],
    },
    { name: '/refused/3', url: `${SITE}/participant/notes`, body: 'notes=One%0ATwo&version=3', why: [] },
  ]
  onPage(<NotTaken entries={entries} onDismiss={onDismiss} />)
  expect(screen.getByText('Walk · 8 / 10 · March 4, 2026')).toBeVisible()
  expect(screen.getByText('That habit was put away.')).toBeVisible()
  expect(screen.getByText('Weight · 120 · March 4, 2026')).toBeVisible()
  expect(screen.getByText(/^One\s+Two$/)).toBeVisible()
  expect(screen.getByText('The server did not accept it.')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove this message' })[1]!)
  expect(onDismiss).toHaveBeenCalledWith('/refused/2')
})

test('renders nothing while nothing was refused', () => {
  const { container } = onPage(<NotTaken entries={[]} onDismiss={() => undefined} />)
  expect(container.querySelector('[role="alert"]')).toBeNull()
})
