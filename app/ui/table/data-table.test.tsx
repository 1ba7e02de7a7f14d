import { useLocation } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PlainLinks } from 'tests/setup/plain-links'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readListQuery, type Listing, type ListPage } from '~/core/list/list-query'
import { I18nProvider } from '~/i18n/use-i18n'
import { DataTable } from './data-table'
import { TIMINGS } from '~/ui/basic/timings'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Row = { id: number; name: string }

const LISTING: Listing = {
  filters: { name: 'text', sex: 'exact', from: 'date', to: 'date' },
  sorts: ['id', 'name'],
  defaultSort: 'id',
  defaultPerPage: 50,
}
const TEXTS = {
  'table.results': '{n} results',
  'table.oneResult': '1 result',
  'table.moreThan': 'More than {n} results',
  'ui.filter': 'Filter',
  'table.clear': 'Clear filters',
  'table.next': 'Next page',
  'table.previous': 'Previous page',
  'table.page': 'Page {n}',
  'table.pageOf': 'Page {page} of {pages}',
  'table.pageOfMany': 'Page {page}',
  'table.rows': '{n} rows per page',
  'table.sortAscending': '{label}, sort ascending',
  'table.sortDescending': '{label}, sort descending',
  'table.details': 'Details of {name}',
  'table.hideDetails': 'Hide the details of {name}',
  'table.printed': 'Rows {from} to {to} of {total}',
  'table.printedOfMany': 'Rows {from} to {to} of more than {total}',
  'table.noMatch': 'Nothing matches',
  'table.daysReversed': 'First after last',
  'table.daysReversedHint': 'Nothing was searched',
  'table.beyond': 'No such page any more',
  'table.export': 'Export CSV',
  'table.filters': 'Filters',
}

type Props = { page: ListPage<Row>; opens?: boolean; searches?: boolean }

function List({ page, opens = false, searches = false }: Props) {
  const { search } = useLocation()
  return (
    <I18nProvider lang="en" texts={TEXTS}>
      <div data-testid="url">{search}</div>
      <DataTable
        listing={LISTING}
        query={readListQuery(new URLSearchParams(search), LISTING)}
        page={page}
        caption="People"
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={<p>Nobody yet</p>}
        exportHref="/people.csv"
        details={(row) => <p>About {row.name}</p>}
        rowTo={opens ? 'details' : (row) => `/people/${row.id}`}
        columns={[
          {
            key: 'name',
            label: 'Name',
            sort: 'name',
            lead: true,
            cell: (row) => row.name,
          },
          { key: 'id', label: 'ID', cell: (row) => row.id },
          { key: 'age', label: 'Age', cell: () => 40 },
        ]}
        filters={[
          { name: 'name', label: 'Name' },
          { name: 'sex', label: 'Sex', type: 'select', options: [{ value: 'F', label: 'Female' }] },
          { name: 'from', label: 'From day', type: 'date' },
          { name: 'to', label: 'To day', type: 'date' },
        ]}
        search={searches ? { name: 'q', label: 'Find' } : undefined}
      />
    </I18nProvider>
  )
}

const PEOPLE: Row[] = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ben' },
]

type Root = {
  columns?: { list: string; hidden: string[] }
  crumbs: { label: string; of?: string }[]
  user: { practiceName: string | null } | null
  today: string
  productName: string
}

const ROOT: Root = {
  crumbs: [{ label: 'Dashboard' }],
  user: { practiceName: 'Cedar Coaching' },
  today: '11/22/2026',
  productName: 'Tendwell',
}

/** The list nested below the shell's data, as in the product. */
function stubBelow(root: Root, page: ListPage<Row>) {
  return createRemixStub([
    {
      id: 'root',
      path: '/',
      loader: () => root,
      children: [{ path: 'people', Component: () => <List page={page} /> }],
    },
  ])
}

function stub(page: ListPage<Row>) {
  return createRemixStub([
    {
      path: '/people',
      Component: () => (
        <PlainLinks>
          <List page={page} />
        </PlainLinks>
      ),
    },
    { path: '/people/:id', Component: () => <p>One person</p> },
  ])
}

function show(search = '', page: ListPage<Row> = { rows: PEOPLE, total: 120, capped: false }) {
  const Stub = stub(page)
  return render(<Stub initialEntries={[`/people${search}`]} />)
}

const url = () => screen.getByTestId('url').textContent

test('without scripts the table is a GET form with links', () => {
  const Stub = stub({ rows: PEOPLE, total: 120, capped: false })
  const html = renderToStaticMarkup(<Stub initialEntries={['/people?name=a&sort=-name&perPage=20']} />)
  expect(html).toMatch(/<form method="get" action="\/people" role="search"/)
  expect(html).toContain('<input type="hidden" name="sort" value="-name"/>')
  expect(html).toContain('<input type="hidden" name="perPage" value="20"/>')
  expect(html).toContain('aria-sort="descending"')
  expect(html).toContain('href="/people?name=a&amp;sort=name&amp;perPage=20"')
  expect(html).toContain('href="/people?name=a&amp;sort=-name&amp;page=1&amp;perPage=20"')
  expect(html).toContain('href="/people?name=a&amp;sort=-name&amp;perPage=20&amp;open=2"')
  expect(html).toMatch(/<table[^>]* style="--label-\d:&quot;ID&quot;/)
})

test('typing filters after the pause, replaces the page number and keeps the focus', async () => {
  vi.useFakeTimers()
  show('?page=1')
  const input = screen.getByLabelText('Name')
  input.focus()
  fireEvent.input(input, { target: { value: 'an' } })
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.filterDebounce - 1))
  expect(url()).toBe('?page=1')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(url()).toBe('?name=an')
  expect(input).toHaveFocus()
  expect(input).toHaveValue('an')
})

test('typing does not send back a reader who opened a row before the pause was over', async () => {
  vi.useFakeTimers()
  let arrive = () => {}
  const loads = new Promise<null>((resolve) => (arrive = () => resolve(null)))
  const Stub = createRemixStub([
    { path: '/people', Component: () => <List page={{ rows: PEOPLE, total: 2, capped: false }} /> },
    { path: '/people/:id', loader: () => loads, Component: () => <p>One person</p> },
  ])
  render(<Stub initialEntries={['/people']} />)
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'an' } })
  fireEvent.click(screen.getByRole('link', { name: 'Ana' }))
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.filterDebounce))
  arrive()
  vi.useRealTimers()
  expect(await screen.findByText('One person')).toBeVisible()
})

test('Clear empties the controls and the URL', async () => {
  show('?name=an&sex=F')
  fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
  expect(await screen.findByLabelText('Name')).toHaveValue('')
  expect(screen.getByLabelText('Sex')).toHaveValue('')
  expect(url()).toBe('')
})

test('details open by link; a single result shows them at once and can be closed', async () => {
  show()
  expect(screen.queryByText('About Ben')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Details of Ben' }))
  expect(await screen.findByText('About Ben')).toBeVisible()
  expect(screen.queryByText('About Ana')).toBeNull()
  cleanup()

  show('?name=an', { rows: [PEOPLE[0]!], total: 1, capped: false })
  expect(screen.getByText('About Ana')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('1 result')
  fireEvent.click(screen.getByRole('link', { name: 'Hide the details of Ana' }))
  await vi.waitFor(() => expect(screen.queryByText('About Ana')).toBeNull())
})

test('a plain anchor in a row navigates without a document load, but not with a modifier key', async () => {
  show()
  const link = screen.getByRole('link', { name: 'Ana' })
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(link)).toBe(false)
  expect(await screen.findByText('One person')).toBeVisible()
})

test('a row without its own page opens its details', async () => {
  const Stub = createRemixStub([
    { path: '/people', Component: () => <List page={{ rows: PEOPLE, total: 2, capped: false }} opens /> },
  ])
  render(<Stub initialEntries={['/people']} />)
  expect(screen.queryByText('table.actions')).toBeNull()
  const row = screen.getByRole('link', { name: 'Ben' })
  expect(row).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(row)
  expect(await screen.findByText('About Ben')).toBeVisible()
})

test('columns that the reader hides are not shown, and can be shown again; the lead cannot be hidden', async () => {
  const Stub = stubBelow(
    { ...ROOT, columns: { list: 'people', hidden: ['id', 'name'] } },
    { rows: PEOPLE, total: 2, capped: false },
  )
  render(<Stub initialEntries={['/people?page=1']} />)
  expect(await screen.findByRole('link', { name: 'Ana' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'ID' })).toBeNull()
  const choice = screen.getByText('table.showColumns').closest('form')!
  expect(choice).toHaveAttribute('action', '/lists/columns')
  const boxes = within(choice).getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['id', false],
    ['age', true],
  ])
})

test('a row that was left is marked when the reader returns', async () => {
  show('?page=1')
  fireEvent.click(screen.getByRole('link', { name: 'Ben' }))
  await screen.findByText('One person')
  cleanup()
  show('?page=1')
  expect(screen.getByRole('link', { name: 'Ben' }).closest('tr')).toHaveAttribute('data-last')
  expect(screen.getByRole('link', { name: 'Ana' }).closest('tr')).not.toHaveAttribute('data-last')
  cleanup()
  show('?page=1')
  expect(screen.getByRole('link', { name: 'Ben' }).closest('tr')).not.toHaveAttribute('data-last')
})

test('the pager names the pages and offers the page sizes', () => {
  show('?page=1')
  const pages = within(screen.getByRole('navigation', { name: 'People: table.pages' }))
  expect(pages.getByText('Page 2 of 3')).toBeVisible()
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/people?page=2')
  expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/people')
  expect(screen.getByRole('link', { name: '500 rows per page' })).toHaveAttribute(
    'href',
    '/people?perPage=500',
  )
})

test.each<[string, Partial<Root>, Partial<ListPage<Row>>, string]>([
  ['the practice worked in', {}, {}, 'Cedar Coaching · 11/22/2026 · Rows 51 to 52 of 120'],
  [
    'the practice or company of the address',
    {
      crumbs: [
        { label: 'Company: Harborview', of: 'Harborview' },
        { label: 'Practitioners: Elm', of: 'Elm' },
        { label: 'New' },
      ],
    },
    {},
    'Elm · 11/22/2026 · Rows 51 to 52 of 120',
  ],
  [
    'all of the product',
    { user: { practiceName: null } },
    { total: 10_000, capped: true },
    'Tendwell · 11/22/2026 · Rows 51 to 52 of more than 10,000',
  ],
])(
  'a printed list says whose it is (%s), of which day and which rows these are',
  async (_, root, page, line) => {
    const Stub = stubBelow({ ...ROOT, ...root }, { rows: PEOPLE, total: 120, capped: false, ...page })
    render(<Stub initialEntries={['/people?page=1']} />)
    expect(await screen.findByText(line)).toHaveClass('hidden', 'print:block')
  },
)

test('a list whose rows fit on any page size shows neither pages nor sizes', async () => {
  const Stub = stub({ rows: PEOPLE, total: 10, capped: false })
  render(<Stub initialEntries={['/people']} />)
  expect(await screen.findByText('Ben')).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a printed list states the active filters', async () => {
  const Stub = stubBelow(ROOT, { rows: PEOPLE, total: 2, capped: false })
  render(<Stub initialEntries={['/people?sex=F&name=an&unknown=1']} />)
  expect(
    await screen.findByText('Cedar Coaching · 11/22/2026 · Name: an · Sex: Female · Rows 1 to 2 of 2'),
  ).toHaveClass('hidden', 'print:block')
})

test('a capped total says more than and still pages on', () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({ id: index, name: `P${index}` }))
  show('?page=3', { rows, total: 10_000, capped: true })
  expect(screen.getByRole('status')).toHaveTextContent('More than 10,000 results')
  expect(screen.getByText('Page 4', { selector: '.text-sm' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/people?page=4')
})

test('an empty list differs from a search without a match', () => {
  show('', { rows: [], total: 0, capped: false })
  expect(screen.getByText('Nobody yet')).toBeVisible()
  cleanup()
  show('?name=zz', { rows: [], total: 0, capped: false })
  expect(screen.getByText('Nothing matches')).toBeVisible()
})

test('reversed days get an error at the field, not a search without a match', async () => {
  const none = { rows: [], total: 0, capped: false }
  show('?from=2026-10-31&to=2026-10-01', none)
  const from = screen.getByLabelText('From day')
  expect(from).toBeInvalid()
  expect(from).toHaveAccessibleDescription('First after last')
  expect(screen.getByRole('status')).toHaveTextContent('First after last')
  expect(screen.getByText('Nothing was searched')).toBeVisible()
  expect(screen.queryByText('Nothing matches')).toBeNull()
  cleanup()
  show('?from=2026-10-01&to=2026-10-01', none)
  expect(screen.getByText('Nothing matches')).toBeVisible()
  expect(screen.getByLabelText('From day')).toBeValid()
})

test('collapsed filters open for an error and stay open while it is corrected', async () => {
  const Stub = createRemixStub([
    { path: '/people', Component: () => <List page={{ rows: [], total: 0, capped: false }} searches /> },
  ])
  render(<Stub initialEntries={['/people?from=2026-10-31&to=2026-10-01']} />)
  const drawer = screen.getByLabelText('From day').closest('details')
  expect(drawer).toHaveAttribute('open')
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-09-30' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(await screen.findByText('Nothing matches')).toBeVisible()
  expect(drawer).toHaveAttribute('open')
})

test('a page past the last one, as after deleting its only row, says so and links to the last one', () => {
  show('?page=3&sort=-name', { rows: [], total: 120, capped: false })
  expect(screen.getByText('No such page any more')).toBeVisible()
  expect(screen.queryByText('Nothing matches')).toBeNull()
  expect(screen.queryByText(/of 3$/)).toBeNull()
  for (const name of ['Page 3', 'Previous page'])
    for (const link of screen.getAllByRole('link', { name }))
      expect(link).toHaveAttribute('href', '/people?sort=-name&page=2')
})
