import { act, fireEvent, screen } from '@testing-library/react'
import { shellUser } from 'tests/builders/shell'
import { onPage } from 'tests/setup/on-page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellSessionEnded } from '~/ui/basic/session-events'
import { IdleWatch } from './idle-watch'

const LIMITS = { seconds: 600, countdown: 60 }
const answer = vi.fn<(to: string, init?: RequestInit) => Promise<Response>>()
const assign = vi.fn()

// The module remembers the last activity, so every test starts an hour later.
let now = Date.UTC(2026, 0, 2)
beforeEach(() => {
  vi.useFakeTimers({ now: (now += 3_600_000) })
  localStorage.clear()
  answer.mockReset().mockImplementation(async () => Response.json({ active: true }))
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('location', {
    ...window.location,
    assign,
    href: 'http://localhost/',
    pathname: '/',
    search: '',
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const watch = (user = shellUser(), lang: 'en' | 'es' = 'en') =>
  onPage(<IdleWatch limits={LIMITS} user={user} />, { lang })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const asked = () => answer.mock.calls.map(([to]) => to)

test('after a time without activity the seconds are counted down (SES-14)', async () => {
  watch()
  await pass(599)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(11)
  expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent('signed out in 50 seconds')
})

test('staying informs the server at once and starts over', async () => {
  watch()
  await pass(610)
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await pass(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked()).toEqual(['/user/session'])
  await pass(598)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a key or a movement ends the countdown', async () => {
  watch()
  await pass(610)
  fireEvent.keyDown(window, { key: 'a' })
  await pass(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape stays signed in, as the button does', async () => {
  watch()
  await pass(610)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await pass(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a user who works in another tab is not asked', async () => {
  watch()
  await pass(500)
  localStorage.setItem('lastActivity', String(Date.now()))
  await pass(200)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('at the end the session is closed and the sign-in page says why', async () => {
  sessionStorage.setItem('draft', 'an answer')
  watch()
  await pass(661)
  expect(answer).toHaveBeenCalledWith('/user/logout', { method: 'POST', redirect: 'manual' })
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/user\/login\?ended=idle/))
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test('a user who works without loading pages keeps the session alive', async () => {
  watch()
  await pass(100)
  fireEvent.input(window)
  await pass(21)
  expect(asked()).toEqual(['/user/session'])
})

const endSession = () => act(() => void tellSessionEnded())
const signIn = async () => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Walk-30' } })
  fireEvent.submit(screen.getByLabelText('Password').closest('form')!)
  await pass(0)
}

test('a session that the server ended continues in place for the same person', async () => {
  watch()
  endSession()
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.org')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  answer.mockImplementation(async () => Response.json({ ok: true, userId: 7 }))
  await signIn()
  expect(screen.queryByRole('dialog')).toBeNull()
  const [to, init] = answer.mock.calls.at(-1)!
  expect([to, init?.method, String(init?.body as URLSearchParams)]).toEqual([
    '/user/session',
    'POST',
    'email=ana%40example.org&password=Walk-30',
  ])
})

test('a sign-out in another tab is noticed, and no form is sent before the server was asked', async () => {
  watch()
  await pass(5)
  answer.mockImplementation(async () => Response.json({ active: false }))
  localStorage.setItem('signedOut', String(Date.now()))
  const form = document.body.appendChild(document.createElement('form'))
  form.setAttribute('method', 'post')
  const sent = vi.spyOn(form, 'requestSubmit').mockReturnValue()
  fireEvent.submit(form)
  await pass(0)
  expect([asked(), sent.mock.calls.length]).toEqual([['/user/session'], 0])
  expect(screen.getByRole('dialog')).toBeVisible()
  form.remove()
})

test('a tab checks the session when somebody signs out in another one', async () => {
  watch()
  await pass(5)
  answer.mockImplementation(async () => Response.json({ active: false }))
  fireEvent(window, new StorageEvent('storage', { key: 'signedOut' }))
  await pass(4)
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('another person cannot continue in this page', async () => {
  watch()
  endSession()
  answer.mockImplementation(async () => Response.json({ ok: true, userId: 8 }))
  await signIn()
  expect(assign).toHaveBeenCalledWith('/')
})

test('a wrong password and a broken connection say so, and the page stays', async () => {
  watch()
  endSession()
  answer.mockImplementation(async () =>
    Response.json({ ok: false, message: 'Wrong password' }, { status: 401 }),
  )
  await signIn()
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong password')
  answer.mockRejectedValue(new TypeError('no connection'))
  await signIn()
  expect(screen.getByRole('alert')).toHaveTextContent('That did not work.')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})

test('a mask does not survive its session', () => {
  watch(shellUser({ maskedBy: 'admin@example.org' }))
  endSession()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/user/login')
})

test('it is translated into Spanish', async () => {
  watch(shellUser(), 'es')
  await pass(610)
  expect(screen.getByRole('dialog', { name: '¿Sigue ahí?' })).toBeVisible()
  endSession()
  expect(screen.getByRole('dialog', { name: 'Su sesión terminó' })).toBeVisible()
})
