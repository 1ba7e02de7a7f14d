import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { TIMINGS } from '~/ui/basic/timings'
import { Typeahead } from './typeahead'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NAMES = ['Ana', 'Anabel', 'Anders', 'Andre', 'Andy'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

function stub({
  found = vi.fn((_: string) => Response.json({ options: NAMES })),
  ...chosen
}: { found?: (text: string) => Response; defaultText?: string; defaultValue?: string } = {}) {
  vi.stubGlobal('fetch', async (address: string) =>
    found(new URL(address, 'http://localhost').searchParams.get('q') ?? ''),
  )
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <form>
          <Typeahead name="user_id" queryName="user" label="User" source="/find" {...chosen} />
        </form>
      ),
    },
  ])
  return { Stub, found }
}

test('without scripts it is a text input of the form', () => {
  const { Stub } = stub()
  const html = renderToStaticMarkup(<Stub />)
  expect(html).toMatch(/<input[^>]*name="user"[^>]*type="search"/)
  expect(html).not.toContain('combobox')
})

test('it asks from two characters on, once the typing pauses, and offers four rows', async () => {
  vi.useFakeTimers()
  const { Stub, found } = stub()
  render(<Stub />)
  const input = screen.getByRole('combobox', { name: 'User' })
  fireEvent.change(input, { target: { value: 'a' } })
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.typeaheadDebounce * 2))
  expect(found).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: 'an' } })
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.typeaheadDebounce - 1))
  expect(found).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(found).toHaveBeenCalledExactlyOnceWith('an')
  expect(screen.getAllByRole('option')).toHaveLength(4)
  expect(fireEvent.keyDown(input, { key: 'Escape' }), 'the browser would empty the field').toBe(false)
  expect(input).toHaveAttribute('aria-expanded', 'false')
})

test('arrow keys and Enter choose; typing again clears the choice', async () => {
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

test('how much to type is said only until that much is typed or something is chosen', async () => {
  const { Stub } = stub()
  render(<Stub />)
  const input = screen.getByRole('combobox', { name: 'User' })
  expect(input).toHaveAccessibleDescription('ui.typeMore')
  fireEvent.change(input, { target: { value: 'a' } })
  expect(input).toHaveAccessibleDescription('ui.typeMore')
  fireEvent.change(input, { target: { value: 'an' } })
  expect(input).toHaveAccessibleDescription('')
  fireEvent.mouseDown(await screen.findByRole('option', { name: 'Ana' }))
  expect(screen.queryByText('ui.typeMore')).not.toBeInTheDocument()
})

test('a value it starts with is posted until another one is chosen, and the choice stays', async () => {
  const { Stub } = stub({ defaultText: 'Zoe', defaultValue: 'zoe' })
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

test('a failing server is reported in the list, and the form stays as it is', async () => {
  const { Stub } = stub({ found: () => new Response('busy', { status: 503 }) })
  render(<Stub />)
  const input = screen.getByRole('combobox', { name: 'User' })
  fireEvent.change(input, { target: { value: 'an' } })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('ui.errorLoading'), {
    timeout: 2000,
  })
  expect(input).toHaveValue('an')
})
