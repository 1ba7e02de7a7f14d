import { Form } from '@remix-run/react'
import { json, redirect } from '@remix-run/node'
import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SavingIndicator } from './saving-indicator'
import { TIMINGS } from '~/ui/basic/timings'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Posts a form; its answer arrives when the returned function is called. */
function show(answer: () => Response, { to = '/', failed = false } = {}) {
  let arrive: (response: Response) => void = () => undefined
  const promise = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  const later = () => promise
  const Component = () => (
    <>
      <SavingIndicator failed={failed} />
      <Form method="post" action={to}>
        <button>Go</button>
      </Form>
    </>
  )
  const Stub = createRemixStub([
    { path: '/', action: later, Component },
    { path: '/language', action: later, Component },
    { path: '/user/login', Component },
  ])
  render(<Stub />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  fireEvent.click(screen.getByRole('button'))
  return () => {
    arrive(answer())
    return pass(0)
  }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('it shows while saving, says that it was saved and hides one second after', async () => {
  const arrives = show(() => redirect('/'))
  await pass(0)
  expect(screen.getByRole('status')).toHaveTextContent('ui.saving')
  await arrives()
  expect(screen.getByRole('status')).toHaveTextContent('ui.saved')
  await pass(TIMINGS.savingHide)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a refused form was not saved', async () => {
  const arrives = show(() => json({}, { status: 422 }))
  await pass(0)
  expect(screen.getByRole('status')).toHaveTextContent('ui.saving')
  await arrives()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a redirect with an error message is not a save', async () => {
  const arrives = show(() => redirect('/'), { failed: true })
  await pass(0)
  await arrives()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('being redirected to sign in is not a save', async () => {
  const arrives = show(() => redirect('/user/login?form=unknown'))
  await pass(0)
  await arrives()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('choosing a language is not a save', async () => {
  const arrives = show(() => redirect('/'), { to: '/language' })
  await pass(0)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await arrives()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
