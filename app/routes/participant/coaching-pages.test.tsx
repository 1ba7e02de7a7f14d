import { screen } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { expect, test } from 'vitest'
import { CoachedNotes, HabitLog } from './coaching-pages'

test('the coach reads the log, and only shared notes', () => {
  onPage(
    <>
      <HabitLog
        shown={{
          rows: Array.from({ length: 20 }, (_, ago) => ({
            key: `walk ${ago}`,
            date: `03/${31 - ago}/2026`,
            habit: 'Walk',
            progress: 7,
            importance: null,
            confidence: null,
          })),
        }}
      />
      <CoachedNotes shown={{ notes: null, dateText: '' }} />
    </>,
  )
  const [day] = screen.getAllByRole('listitem')
  expect(day).toHaveTextContent('03/31/2026WalkHow it went 7')
  expect(day).toBeVisible()
  expect(screen.getByText('03/12/2026')).not.toBeVisible()
  expect(screen.getByText('Older days (6)')).toBeVisible()
  expect(screen.getByText('The patient has not shared notes.')).toBeVisible()
})
