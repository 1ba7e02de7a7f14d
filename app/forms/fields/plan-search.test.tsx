import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { I18nProvider } from '~/i18n/use-i18n'
import { PlanSearch } from './plan-search'

afterEach(cleanup)

const TEXTS = {
  'participant.planSearch': 'Search plans',
  'participant.planSearchHelp': 'There are more',
  'ui.search': 'Search',
  'ui.matches': '{n} matches',
  'ui.noMatches': 'No matches',
}

function show(props: Parameters<typeof PlanSearch>[0], at = '/participant/import') {
  const Stub = createRemixStub([
    {
      path: '/participant/import',
      Component: () => (
        <I18nProvider lang="en" texts={TEXTS}>
          <PlanSearch {...props} />
        </I18nProvider>
      ),
    },
  ])
  return render(<Stub initialEntries={[at]} />)
}

test('plans are searched only where there are more than are offered', () => {
  show({ more: false, search: '', options: [{}] })
  expect(screen.queryByRole('search')).toBeNull()
})

test('the search is a GET form that keeps the rest of the address and says what it found', () => {
  const { container } = show(
    { more: false, search: 'basic', options: [] },
    '/participant/import?preview=7&plans=basic',
  )
  expect(screen.getByRole('search')).toHaveAttribute('method', 'get')
  expect([...container.querySelectorAll('input')].map(({ name, value }) => [name, value])).toEqual([
    ['preview', '7'],
    ['plans', 'basic'],
  ])
  expect(screen.getByRole('status')).toHaveTextContent('No matches')
})
