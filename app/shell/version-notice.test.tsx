import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { VersionNotice } from './version-notice'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const shown = () => screen.queryByRole('region', { name: 'shell.versionTitle' })

/** One visit: renders the page, reads it and unmounts it. */
function visit(text: string): boolean {
  const { unmount } = render(<VersionNotice text={text} />)
  const seen = shown() !== null
  unmount()
  return seen
}

test('news is shown until a text differs from the last one shown (SES-16)', () => {
  expect([
    visit('Charts are faster'),
    visit('Charts are faster'),
    visit('Notes are here'),
    visit('Notes are here'),
  ]).toEqual([true, false, true, false])
})

test('it stays while the reader navigates, and disappears when they close it', async () => {
  const { rerender } = render(<VersionNotice text="Charts are faster" />)
  rerender(<VersionNotice text="Charts are faster" />)
  expect(shown()).toHaveTextContent('Charts are faster')
  await userEvent.click(screen.getByRole('button'))
  expect(shown()).toBeNull()
})
