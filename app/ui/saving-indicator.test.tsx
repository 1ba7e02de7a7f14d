import { Form } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SavingIndicator } from './saving-indicator'
import { TIMINGS } from './timings'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('it shows while saving and hides one second after', async () => {
  vi.useFakeTimers()
  const action = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 300))
  const Stub = createRemixStub([{ path: '/', action, Component: () => <><SavingIndicator /><Form method="post"><button>Go</button></Form></> }])
  render(<Stub />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('status')).toHaveTextContent('ui.saving')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.getByRole('status')).toHaveTextContent('ui.saved')
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.savingHide))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
