import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdSubmits } from './before-submit'

const ask = vi.fn<() => Promise<boolean | null>>()
const known = vi.fn(() => false)
const arrived = vi.fn((event: Event) => event.preventDefault())
let stop: () => void

beforeEach(() => {
  vi.clearAllMocks()
  stop = holdSubmits({ known, ask })
  document.addEventListener('submit', arrived)
})
afterEach(() => {
  stop()
  document.removeEventListener('submit', arrived)
})

/** Submits a form; returns how often it was sent by the time the server had answered. */
async function send({ method = 'post', action = '/participant/create' } = {}) {
  const { unmount } = render(
    <form method={method} action={action}>
      <input name="action" defaultValue="a field called like a property" />
      <button>Save</button>
    </form>,
  )
  fireEvent.click(screen.getByText('Save'))
  await act(async () => undefined)
  unmount()
  return arrived.mock.calls.length
}

test('a form is sent once the server has confirmed the session', async () => {
  ask.mockResolvedValue(true)
  expect(await send()).toBe(1)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a form stays as it is when the session has ended', async () => {
  ask.mockResolvedValue(false)
  expect(await send()).toBe(0)
})

test('if the server cannot be asked, the form is sent', async () => {
  ask.mockResolvedValue(null)
  expect(await send()).toBe(1)
})

test.each([
  ['the server knew it a moment ago', {}, true],
  ['a search loses nothing', { method: 'get' }, false],
  ['signing out loses nothing', { action: '/user/logout' }, false],
  ['a choice of language loses nothing', { action: '/language' }, false],
])('the server is not asked where %s', async (_, form, lately) => {
  known.mockReturnValueOnce(lately)
  expect(await send(form)).toBe(1)
  expect(ask).not.toHaveBeenCalled()
})

test('a second press while the server is being asked sends no second form', async () => {
  let tell: (active: boolean) => void = () => undefined
  ask.mockReturnValue(new Promise((resolve) => (tell = resolve)))
  render(
    <form method="post" action="/participant/create">
      <button>Save</button>
    </form>,
  )
  fireEvent.click(screen.getByText('Save'))
  fireEvent.click(screen.getByText('Save'))
  await act(async () => tell(true))
  expect(arrived).toHaveBeenCalledTimes(1)
})
