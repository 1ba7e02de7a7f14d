import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TIMINGS } from './timings'
import { onPage } from 'tests/setup/on-page'
import { Toasts, type FlashMessage } from './toasts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const SAVED: FlashMessage = { kind: 'success', text: 'Patient updated', detail: null, id: '1' }
const FAILED: FlashMessage = {
  kind: 'error',
  text: 'Unauthorized',
  detail: 'That page is for others.',
  id: '2',
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('without scripts the messages are plain text in the page, with no button that could not work', () => {
  const html = renderToStaticMarkup(<Toasts flash={[SAVED, FAILED]} />)
  expect(html).toMatch(/role="status".*Patient updated/)
  expect(html).toMatch(/role="alert".*Unauthorized/)
  expect(html).not.toContain('<button')
})

test('a success message disappears after 3 s, an error with its detail after 5 s', async () => {
  render(<Toasts flash={[SAVED, FAILED]} />)
  await wait(TIMINGS.successToast - 1)
  expect(screen.getByText('Patient updated')).toBeVisible()
  await wait(1)
  expect(screen.queryByText('Patient updated')).toBeNull()
  await wait(TIMINGS.errorToast - TIMINGS.successToast - 1)
  expect(screen.getByText('Unauthorized')).toBeVisible()
  expect(screen.getByText('That page is for others.')).toBeVisible()
  await wait(1)
  expect(screen.queryByText('Unauthorized')).toBeNull()
})

test('messages are part of the page: they cover nothing', () => {
  const { container } = render(<Toasts flash={[SAVED]} />)
  expect(container.innerHTML).not.toMatch(/\b(fixed|absolute)\b/)
})

test('a message stays while it is hovered or focused', async () => {
  render(<Toasts flash={[SAVED]} />)
  fireEvent.mouseEnter(screen.getByRole('status'))
  await wait(TIMINGS.successToast * 2)
  expect(screen.getByText('Patient updated')).toBeVisible()
  fireEvent.mouseLeave(screen.getByRole('status'))
  await wait(TIMINGS.successToast)
  expect(screen.queryByText('Patient updated')).toBeNull()
})

test('the button dismisses only its own message', () => {
  render(<Toasts flash={[SAVED, FAILED]} />)
  fireEvent.click(screen.getAllByRole('button', { name: 'ui.dismiss' })[0]!)
  expect(screen.queryByText('Patient updated')).toBeNull()
  expect(screen.getByText('Unauthorized')).toBeVisible()
})

test('a link leads on from a message', () => {
  onPage(<Toasts flash={[{ ...FAILED, link: { to: '/note', text: 'Read the note' } }]} />)
  expect(screen.getByRole('link', { name: 'Read the note' })).toHaveAttribute('href', '/note')
})
