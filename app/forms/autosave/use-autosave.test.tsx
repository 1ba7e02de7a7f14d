import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAutosave } from './use-autosave'

const isMine = (name: string) => name === 'text'
const MARK = { in_place: 'on' }
const SEEN = ['text=']

let locked: number
let sent: string[]
/** Lets the reloading of the page's data after a save finish. */
let arrive: () => void

function Editor() {
  const form = useRef<HTMLFormElement>(null)
  const save = useAutosave(form, { place: 'note:7', owner: '1', isMine, seen: SEEN, mark: MARK })
  return (
    <form
      ref={form}
      method="post"
      onInput={() => save.change()}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        if (save.submitted(submitter as HTMLButtonElement)) locked += 1
      }}
    >
      <textarea name="text" />
      <button>Lock</button>
      <output>{save.state}</output>
    </form>
  )
}

/**
 * Renders the page as a browser does: handling the server's reply waits until the reader's input is handled.
 */
function show() {
  const path = {
    path: '/',
    Component: Editor,
    action: async ({ request }: { request: Request }) => {
      sent.push(String((await request.formData()).get('text')))
      return { stayed: true }
    },
    loader: () =>
      new Promise((resolve) => {
        arrive = () => resolve(null)
      }),
  }
  const router = createMemoryRouter([path], {
    future: { v7_fetcherPersist: true },
    hydrationData: { loaderData: { '0': null } },
  })
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />)
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const type = (value: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value } })
/** A key press after the router has received the reply, but before the page was rendered again. */
const typeAsItArrives = (value: string) =>
  act(async () => {
    arrive()
    await vi.advanceTimersByTimeAsync(10)
    type(value)
  })

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  locked = 0
  sent = []
})
afterEach(() => vi.useRealTimers())

it('keeps saving when a key comes as a save finishes', async () => {
  show()
  type('Tired')
  await pass(1100)
  await typeAsItArrives('Tired and pale')
  await pass(1100)
  expect(sent).toEqual(['Tired', 'Tired and pale'])
  arrive()
  await pass(10)
  expect(screen.getByRole('status')).toHaveTextContent('saved')
})

it('submits a button that waited for a save when a key comes as the save finishes', async () => {
  show()
  type('Tired')
  await pass(1100)
  fireEvent.click(screen.getByRole('button'))
  expect(locked).toBe(0)
  await typeAsItArrives('Tired and pale')
  expect(locked).toBe(1)
})

it('counts a save as done only when its own reply has arrived', async () => {
  show()
  type('Tired')
  await pass(1100)
  arrive()
  await pass(10)
  type('Tired and pale')
  await pass(1100)
  expect(screen.getByRole('status')).toHaveTextContent('saving')
  fireEvent.click(screen.getByRole('button'))
  expect(locked).toBe(0)
  arrive()
  await pass(10)
  expect(locked).toBe(1)
})
