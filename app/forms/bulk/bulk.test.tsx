import { useLocation } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { useHydrated } from 'remix-utils/use-hydrated'
import { expect, test } from 'vitest'
import { I18nProvider } from '~/i18n/use-i18n'
import { readListQuery, type Listing } from '~/core/list/list-query'
import { DataTable } from '~/ui/table/data-table'
import { BulkBar } from './bulk-bar'
import { withPick } from './pick-column'

type Row = { id: number; name: string; fixed?: boolean }
const ROWS: Row[] = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ben' },
  { id: 3, name: 'Cy', fixed: true },
]
const TEXTS = { 'bulk.pick': 'Select {name}', 'bulk.all': 'All', 'bulk.count': '{n} selected' }

function List() {
  const [column] = withPick<Row>(
    [{ key: 'name', label: 'Name', lead: true, cell: (row) => row.name }],
    { id: (row) => row.id, name: (row) => row.name, may: (row) => !row.fixed },
    (key, values) => (key === 'bulk.pick' ? `Select ${values?.name}` : key),
    useHydrated(),
  )
  const { search } = useLocation()
  return (
    <I18nProvider lang="en" texts={TEXTS}>
      <BulkBar here="/list?name=a&page=2" actions={[{ dialog: 'remove', label: 'Remove' }]} />
      <div data-testid="head">{column!.headBefore}</div>
      {ROWS.map((row) => (
        <div key={row.id}>{column!.before!(row)}</div>
      ))}
      <output>{search}</output>
    </I18nProvider>
  )
}
const Stub = createRemixStub([{ path: '/list', Component: List }])

test('without scripts the checkboxes belong to the bar, which keeps the list as it is and is always open', () => {
  const html = renderToStaticMarkup(<Stub initialEntries={['/list']} />)
  expect(html).toContain('<form')
  expect(html).not.toContain('disabled')
  expect(html.match(/name="pick"/g)).toHaveLength(2)
  expect(html.match(/form="bulk"/g)).toHaveLength(2)
  expect(html).toContain('type="hidden" name="page" value="2"')
})

test('the head of a list has a box for all rows as soon as there are scripts', async () => {
  render(<Stub initialEntries={['/list']} />)
  const all = await within(await screen.findByTestId('head')).findByRole('checkbox')
  await userEvent.click(all)
  expect(screen.getByText('2 selected')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben' }))
  expect(all).not.toBeChecked()
})

const LISTING: Listing = { filters: { q: 'text' }, sorts: ['name'], defaultSort: 'name', defaultPerPage: 50 }

function SearchedList() {
  const picked = { id: (row: Row) => row.id, name: (row: Row) => row.name }
  const columns = [{ key: 'name', label: 'Name', lead: true, cell: (row: Row) => row.name }]
  return (
    <I18nProvider lang="en" texts={TEXTS}>
      <DataTable
        listing={LISTING}
        query={readListQuery(new URLSearchParams(), LISTING)}
        page={{ rows: ROWS, total: ROWS.length, capped: false }}
        columns={withPick(columns, picked, (key) => key, useHydrated())}
        search={{ name: 'q', label: 'Search' }}
        filters={[{ name: 'q', label: 'Name' }]}
        caption="People"
        rowKey={picked.id}
        empty={null}
      />
      <BulkBar here="/list" actions={[{ dialog: 'remove', label: 'Remove' }]} quiet />
    </I18nProvider>
  )
}
const SearchedStub = createRemixStub([{ path: '/list', Component: SearchedList }])

test('a list with a search has the box for all rows before it, where a phone has no head', async () => {
  render(<SearchedStub initialEntries={['/list']} />)
  await userEvent.click(await within(screen.getByRole('search')).findByRole('checkbox', { name: 'All' }))
  expect(screen.getByText('3 selected')).toBeVisible()
})

test('checked rows are counted and passed in the address', async () => {
  render(<Stub initialEntries={['/list']} />)
  const remove = await screen.findByRole('button', { name: 'Remove' })
  expect(remove).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ben' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'All' }).at(-1)!)
  expect(screen.getByText('2 selected')).toBeVisible()
  await userEvent.click(remove)
  expect(await screen.findByText('?name=a&page=2&modal=remove&pick=1&pick=2')).toBeVisible()
})
