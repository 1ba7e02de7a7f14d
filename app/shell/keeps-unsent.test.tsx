import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onPage } from 'tests/setup/on-page'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeepsUnsent } from './keeps-unsent'

let told: unknown[] = []
let registered: string[] = []
let worker: EventTarget

beforeEach(() => {
  told = []
  registered = []
  const active = { postMessage: (message: unknown) => told.push(message) }
  worker = Object.assign(new EventTarget(), {
    ready: Promise.resolve({ active }),
    register: (path: string) => Promise.resolve(registered.push(path)),
    getRegistrations: () => Promise.resolve([{ active }, { active: null }]),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const refused = [
  {
    name: '/refused/1',
    url: 'https://here.example/participant/habits/id/3',
    body: 'habit=Walk&progress=7&day=2026-03-02',
    why: ['This habit was put away.'],
  },
]
function say(data: unknown) {
  act(() => {
    worker.dispatchEvent(new MessageEvent('message', { data }))
  })
}

test("a participant's browser keeps what is sent, for them, and is notified again when it is online", async () => {
  onPage(<KeepsUnsent owner="7" />)
  await waitFor(() => expect(told).toEqual([{ type: 'here', owner: '7' }]))
  expect(registered).toEqual(['/sw.js'])
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(told).toHaveLength(2))
})

test('what was refused is shown until the person has dismissed it', async () => {
  onPage(<KeepsUnsent owner="7" />, { lang: 'en' })
  say({ type: 'something else' })
  say({ type: 'refused', refused })
  expect(screen.getByText(/Walk · 7 \/ 10/)).toBeVisible()
  expect(screen.getByText('This habit was put away.')).toBeVisible()
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(told).toContainEqual({ type: 'dismiss', name: '/refused/1' }))
  say({ type: 'refused', refused: [] })
  expect(screen.queryByText(/Walk/)).toBeNull()
})

test('for everybody else it is deleted, and nothing of the previous user is shown', async () => {
  onPage(<KeepsUnsent owner={null} />)
  await waitFor(() => expect(told).toEqual([{ type: 'forget' }]))
  say({ type: 'refused', refused })
  expect(screen.queryByText(/Walk/)).toBeNull()
  expect(registered).toEqual([])
})

test('a browser that cannot keep anything still shows the page', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(() => onPage(<KeepsUnsent owner="7" />)).not.toThrow()
})
