import { createRemixStub } from '@remix-run/testing'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SwitchForm } from './switch-form'

afterEach(cleanup)

test('a double click sends the form once; later it is sent again', async () => {
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <SwitchForm action="/user/unmask">
          <button>Back</button>
        </SwitchForm>
      ),
    },
  ])
  render(<Stub />)
  const form = (await screen.findByRole('button')).closest('form')!
  // jsdom cannot submit forms: the test records the submit event and prevents it.
  const sent: boolean[] = []
  document.addEventListener('submit', (event) => {
    sent.push(!event.defaultPrevented)
    event.preventDefault()
  })
  const submitAt = (timeStamp: number) => {
    const event = createEvent.submit(form)
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(form, event)
  }
  for (const time of [5_000, 5_200, 9_000, 20_000]) submitAt(time)
  expect(sent).toEqual([true, false, false, true])
  expect(form).toHaveAttribute('method', 'post')
})
