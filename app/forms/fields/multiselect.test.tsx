import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { I18nProvider } from '~/i18n/use-i18n'
import { Multiselect } from './multiselect'
import { TIMINGS } from '~/ui/basic/timings'
import { useDataForm } from '~/forms/form/use-data-form'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const TEXTS = {
  'ui.search': 'Search',
  'ui.typeMore': 'Type at least {n} characters',
  'ui.noMatches': 'No matches',
  'ui.matches': '{n} matches',
  'ui.matchesFirst': 'The first {first} of {n} are shown; search for the others',
  'ui.oneMatch': '1 match',
}
const CHOICES = Array.from({ length: 12 }, (_, id) => ({
  id,
  name: id === 7 ? 'Guía de sueño' : `Diary ${id}`,
  group: id < 6 ? 'Food' : '',
}))

function Documents({ choices }: { choices: typeof CHOICES }) {
  const { fields } = useDataForm<{ documents: number[] }>({ id: 'f', defaultValue: { documents: [2] } })
  return (
    <Multiselect
      field={fields.documents}
      label="Documents"
      choices={choices}
      ungrouped="Other"
      empty="None yet"
    />
  )
}

function stub(choices = CHOICES) {
  return createRemixStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider lang="en" texts={TEXTS}>
          <form id="f">
            <Documents choices={choices} />
          </form>
        </I18nProvider>
      ),
    },
  ])
}

const names = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')!.textContent)

test('without scripts all choices are shown, and there is no search', () => {
  const Stub = stub()
  const html = renderToStaticMarkup(<Stub />)
  expect(html.match(/type="checkbox"/g)).toHaveLength(12)
  expect(html).not.toContain('type="search"')
})

test('it searches from two characters on, once the typing pauses, whatever the accents (UI-32)', async () => {
  vi.useFakeTimers()
  const Stub = stub()
  const { container } = render(<Stub />)
  const search = screen.getByRole('searchbox', { name: 'Search: Documents' })
  const type = async (value: string, ms: number) => {
    fireEvent.change(search, { target: { value } })
    await act(() => vi.advanceTimersByTimeAsync(ms))
  }
  await type('g', TIMINGS.multiselectDebounce)
  expect(screen.getByRole('status')).toHaveTextContent('Type at least 2 characters')
  expect(names()).toHaveLength(12)
  await type('guia', TIMINGS.multiselectDebounce - 1)
  expect(names()).toHaveLength(12)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(names()).toEqual(['Guía de sueño'])
  expect(screen.getByRole('status')).toHaveTextContent('1 match')
  expect(screen.queryByRole('group', { name: 'Food' })).toBeNull()
  expect(
    [...new FormData(container.querySelector('form')!).entries()],
    'what is chosen stays so while it is hidden',
  ).toEqual([['documents', '2']])
  expect(fireEvent.keyDown(search, { key: 'Enter' }), 'Enter would send the form').toBe(false)
  await type('zz', TIMINGS.multiselectDebounce)
  expect(screen.getByRole('status')).toHaveTextContent('No matches')
  await type('', TIMINGS.multiselectDebounce)
  expect(names()).toHaveLength(12)
})

test('what the box shows at once cannot be searched', () => {
  const Stub = stub(CHOICES.slice(0, 10))
  render(<Stub />)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('of more than 300 the first are shown, and it says how to find the others (UI-32)', async () => {
  vi.useFakeTimers()
  const many = Array.from({ length: 301 }, (_, index) => ({
    id: 1000 + index,
    name: `Text ${index}.`,
    group: '',
  }))
  const Stub = stub(many)
  const { container } = render(<Stub />)
  // Querying hundreds of checkboxes by role would take seconds.
  const seen = () =>
    [...container.querySelectorAll('label.choice:not([hidden])')].map(({ textContent }) => textContent)
  expect(seen()).toHaveLength(300)
  expect(container.querySelector('[role=status]')).toHaveTextContent(
    'The first 300 of 301 are shown; search for the others',
  )
  fireEvent.change(container.querySelector('input[type=search]')!, { target: { value: '300.' } })
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.multiselectDebounce))
  expect(seen()).toEqual(['Text 300.'])
  fireEvent.click(container.querySelector('input[value="1300"]')!)
  fireEvent.change(container.querySelector('input[type=search]')!, { target: { value: '' } })
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.multiselectDebounce))
  expect(seen().at(-1), 'what is chosen is seen').toBe('Text 300.')
})
