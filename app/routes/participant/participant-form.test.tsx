import { createRemixStub } from '@remix-run/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { allTexts } from '~/i18n/catalog.server'
import { I18nProvider } from '~/i18n/use-i18n'
import { ParticipantForm } from './participant-form'

type Answer = Parameters<typeof ParticipantForm>[0]['answer']

afterEach(() => void vi.useRealTimers())

function show(answer: Answer, action = vi.fn(() => null)) {
  const Stub = createRemixStub([
    {
      path: '/',
      action,
      Component: () => (
        <I18nProvider lang="en" texts={allTexts('en')}>
          <ParticipantForm
            fields={['firstname', 'disabled']}
            values={{}}
            version={0}
            constraint={{}}
            idempotencyKey="599540b9-ea00-4845-96b6-d45d5af1ba64"
            plans={[]}
            answer={answer}
            cancelTo="/back"
          />
        </I18nProvider>
      ),
    },
  ])
  render(<Stub />)
  return action
}

const showStale = (typed: Record<string, string>, stored: Record<string, unknown>) =>
  show({ lastResult: { initialValue: typed }, conflict: stored, version: 1 })

test('nothing is saved while somebody types, however long they pause; the button saves (OP-123)', async () => {
  vi.useFakeTimers()
  const action = show(undefined)
  const field = screen.getByRole('textbox', { name: /First name/ })
  fireEvent.input(field, { target: { value: 'Ann' } })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  fireEvent.blur(field)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(action).not.toHaveBeenCalled()
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(action).toHaveBeenCalledOnce())
})

test('what somebody else saved in the meantime is next to what was typed, in words', async () => {
  showStale({ firstname: 'Ann', disabled: 'on' }, { firstname: 'Anna', disabled: false })
  expect(await screen.findByText('Anna')).toBeVisible()
  expect(screen.getByText('No')).toBeVisible()
})

test('a stale save says so even if all fields of the form agree', async () => {
  showStale({ firstname: 'Ann' }, { firstname: 'Ann', disabled: false })
  expect(
    await screen.findByRole('heading', { name: /saved in another window or by someone else/ }),
  ).toBeVisible()
  expect(screen.getAllByRole('row')).toHaveLength(2)
})
