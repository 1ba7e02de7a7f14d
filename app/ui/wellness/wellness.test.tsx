import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HabitView } from '~/domain/wellness/habit-view'
import { documentForms, onPage } from 'tests/setup/on-page'
import { strength } from '../chart/motivation-chart'
import { GoalTable } from './goal-table'
import { HabitCard } from './habit-card'
import { ProgressNotes } from './progress-notes'
import { RateHabit } from './rate-habit'

const HABIT: HabitView = {
  id: 3,
  habit: 'Walk after dinner',
  categories: ['movement', 'sleep'],
  reminder: { day: 'MON', hour: 18 },
  archived: false,
  today: 7,
  week: 4,
  trend: 'improving',
  progress: [
    { day: '2026-03-01', dayText: '03/01/2026', value: 4 },
    { day: '2026-03-02', dayText: '03/02/2026', value: 7 },
  ],
  motivation: [{ day: '2026-03-01', dayText: '03/01/2026', importance: 8, confidence: 5 }],
}

test('a habit says in words how it is going, with the numbers behind its charts', () => {
  onPage(
    <ul>
      <HabitCard habit={HABIT} />
    </ul>,
  )
  expect(
    screen.getByText('Today: 7 out of 10. You rated it 4 of the last 7 days. It is improving.'),
  ).toBeVisible()
  expect(screen.getByText(/Email on Mondays, 6 PM/)).toBeVisible()
  const table = screen.getByRole('table', { name: 'How it went: Walk after dinner', hidden: true })
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(3)
})

test('a rating is a native scale from 1 to 10 that begins at 5', () => {
  onPage(
    <RateHabit id={3} habit="Walk" rated={null} day="2026-03-02" action="/rate" back="/participant/habits" />,
  )
  const scale = screen.getByRole('slider')
  expect(scale).toHaveAttribute('min', '1')
  expect(scale).toHaveAttribute('max', '10')
  expect(scale).toHaveValue('5')
  expect(screen.getByRole('button', { name: 'Save: Walk' })).toBeVisible()
})

describe('a rating that is sent with scripts', () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
  const send = vi.fn<typeof fetch>()
  const rate = async () => {
    const habit = { rated: null, day: '2026-03-02', action: '/rate', back: '/participant/habits' }
    onPage(
      <>
        <RateHabit {...habit} id={3} habit="Walk" />
        <RateHabit {...habit} id={4} habit="Sleep" />
      </>,
    )
    const [walk, sleep] = screen.getAllByRole('slider')
    fireEvent.input(walk!, { target: { value: '8' } })
    fireEvent.input(sleep!, { target: { value: '2' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save: Walk' }))
    return sleep!
  }
  beforeEach(() => {
    submit.mockClear()
    send.mockReset()
    vi.stubGlobal('fetch', send)
  })
  afterEach(() => vi.unstubAllGlobals())

  test('leaves the page and other scales as they are', async () => {
    send.mockResolvedValue(new Response(null, { status: 204 }))
    const other = await rate()
    expect(send).toHaveBeenCalledTimes(1)
    const { method, body } = send.mock.calls[0]![1]!
    expect(method).toBe('POST')
    expect((body as URLSearchParams).get('progress')).toBe('8')
    expect(submit).not.toHaveBeenCalled()
    expect(other).toHaveValue('2')
    expect(screen.getByRole('button', { name: 'Save: Walk' })).toHaveFocus()
  })

  test('is sent as a document request if the connection is down or the server refuses', async () => {
    send.mockRejectedValueOnce(new TypeError('gone'))
    await rate()
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
    cleanup()
    send.mockResolvedValueOnce(new Response(null, { status: 403 }))
    await rate()
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  })

  test('is sent as a document request if the session has ended, so that it comes back after signing in', async () => {
    send.mockResolvedValue({ type: 'opaqueredirect', status: 0 } as Response)
    await rate()
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  })

  test('is kept by the browser without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { sent, stop } = documentForms()
    await rate()
    expect(send).not.toHaveBeenCalled()
    expect(sent).toMatchObject([{ to: '/rate', values: { habit_id: '3', progress: '8' } }])
    stop()
  })
})

test('goals say when they end', () => {
  const goal = { goal: 'Walk a mile', timeframe: '1 month', endText: '03/31/2026', over: false } as const
  onPage(
    <GoalTable
      goals={[
        { ...goal, id: 1, daysLeft: 3, near: true },
        { ...goal, id: 2, daysLeft: 29, near: false },
      ]}
      editAt="?modal=edit&target="
      removeAt="?modal=delete&target="
    />,
  )
  expect(screen.getByText(/3 days left/)).toBeVisible()
  expect(screen.getByText(/Until 03\/31\/2026/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Edit: Walk a mile' })[1]).toHaveAttribute(
    'href',
    expect.stringContaining('target=2') as string,
  )
})

test('older motivation entries fade', () => {
  const marks = [0, 1, 2, 3].map((index) => strength(index, 4))
  expect(marks).toEqual([...marks].sort((a, b) => a - b))
  expect(marks.at(-1)).toBeCloseTo(1)
  expect(strength(0, 1)).toBe(1)
})

test('progress notes say who wrote them; without one there is no panel', () => {
  const note = {
    id: 1,
    by: 'Ann Núñez',
    locked: '2026-03-01T10:00:00.000Z',
    dateText: '03/01/2026',
    reason: 'Follow-up',
    plan: 'Walk more',
    goals: ['Walk 20 minutes'],
    addenda: [],
    links: [],
  }
  const { unmount } = onPage(<ProgressNotes note={note} />)
  expect(screen.getByText('From Ann Núñez, 03/01/2026')).toBeVisible()
  expect(screen.getByText('Walk more')).toBeVisible()
  unmount()
  onPage(<ProgressNotes note={null} />)
  expect(screen.queryByText(/Progress notes/)).toBeNull()
})
