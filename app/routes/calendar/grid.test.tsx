import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { onPage } from 'tests/setup/on-page'
import type { CalendarData } from './calendar-types'
import Grid from './grid'

afterEach(() => vi.useRealTimers())

const data = {
  zone: 'America/New_York',
  state: { view: 'week', day: '2026-11-27', slot: 30, colleagues: [] },
  shown: [1],
  colleagues: [],
  agenda: [],
  month: [],
  links: { new: '/new?', time: '/time?target=' },
  here: '/calendar',
  idempotencyKey: 'k',
} as unknown as CalendarData

it("marks today in the practice's time zone, not in UTC", async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T00:43:00Z'), toFake: ['Date'] })
  onPage(<Grid data={data} />)
  const today = (await screen.findAllByRole('gridcell')).find((cell) => cell.matches('.fc-day-today'))
  expect(today).toHaveAttribute('data-date', '2026-11-27')
})

it.each([
  ['en', 'Fri 11/27'],
  ['es', 'vie 11/27'],
] as const)('names the days with the month first (%s)', async (lang, heading) => {
  onPage(<Grid data={data} />, { lang })
  expect(await screen.findByText(heading)).toBeInTheDocument()
})
