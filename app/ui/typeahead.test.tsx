import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { TIMINGS } from './timings'
import { Typeahead } from './typeahead'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const NAMES = ['Ana', 'Anabel', 'Anders', 'Andre', 'Andy'].map((label) => ({ value: label.toLowerCase(), label }))

function stub(loader = vi.fn((_: string) => ({ options: NAMES }))) {
  const Stub = createRemixStub([
    { path: '/', Component: () => <form><Typeahead name="user_id" queryName="user" label="User" source="/find" /></form> },
    { path: '/find', loader: ({ request }) => loader(new URL(request.url).searchParams.get('q') ?? '') },
  ])
  return { Stub, loader }
}

test('without scripts it is a text input of the form', () => {
  const { Stub } = stub()
  const html = renderToStaticMarkup(<Stub />)
  expect(html).toMatch(/<input[^>]*name="user"[^>]*type="search"/)
  expect(html).not.toContain('combobox')
})

test('it asks from two characters on, once the typing pauses, and offers four rows', async () => {
  vi.useFakeTimers()
  const { Stub, loader } = stub()
  render(<Stub />)
  const input = screen.getByRole('combobox', { name: 'User' })
  fireEvent.change(input, { target: { value: 'a' } })
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.typeaheadDebounce * 2))
  expect(loader).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: 'an' } })
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.typeaheadDebounce - 1))
  expect(loader).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(loader).toHaveBeenCalledExactlyOnceWith('an')
  expect(screen.getAllByRole('option')).toHaveLength(4)
  expect(fireEvent.keyDown(input, { key: 'Escape' }), 'the browser would empty the field').toBe(false)
  expect(input).toHaveAttribute('aria-expanded', 'false')
})

test('arrow keys and Enter choose; typing on takes the choice back', async () => {
  const { Stub } = stub()
  const { container } = render(<Stub />)
  const input = screen.getByRole('combobox', { name: 'User' })
  const chosen = container.querySelector<HTMLInputElement>('input[name=user_id]')!
  fireEvent.change(input, { target: { value: 'an' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4), { timeout: 2000 })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(screen.getByRole('option', { name: 'Anabel' })).toHaveAttribute('aria-selected', 'true')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input).toHaveValue('Anabel')
  expect(chosen.value).toBe('anabel')
  fireEvent.change(input, { target: { value: 'Anab' } })
  expect(chosen.value).toBe('')
})

test('a value it starts with is posted until another one is chosen, and the choice stays', async () => {
  const Stub = createRemixStub([
    { path: '/', Component: () => <form><Typeahead name="user_id" queryName="user" label="User" source="/find" defaultText="Zoe" defaultValue="zoe" /></form> },
    { path: '/find', loader: () => ({ options: NAMES }) },
  ])
  const { container } = render(<Stub />)
  const input = screen.getByRole('combobox', { name: 'User' })
  const chosen = () => container.querySelector<HTMLInputElement>('input[name=user_id]')!.value
  expect(chosen()).toBe('zoe')
  fireEvent.change(input, { target: { value: 'an' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4), { timeout: 2000 })
  fireEvent.mouseDown(screen.getByRole('option', { name: 'Ana' }))
  fireEvent.blur(input)
  await waitFor(() => expect(chosen()).toBe('ana'))
})
