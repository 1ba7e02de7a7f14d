import type { ActionFunction } from '@remix-run/node'
import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImportPage } from '~/domain/imports/import-page'
import { participantColumns } from '~/domain/imports/participant-columns'
import { previewFile, type PreviewRequest } from '~/domain/imports/preview'
import { previewPage } from '~/domain/imports/preview-page'
import { bytesOf, HEADER, participantRow, TODAY } from '~/domain/imports/test-support'
import { I18nProvider } from '~/i18n/use-i18n'
import { ImportForm } from './import-form'

const TEXTS = Object.fromEntries(
  ['imports', 'form', 'ui', 'table'].flatMap((name) =>
    Papa.parse<{ key: string; en: string }>(readFileSync(`app/i18n/ui/${name}.csv`, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data.map(({ key, en }) => [key, en]),
  ),
)

/** Answers like the real worker, but in the test's own thread. */
class InlineWorker extends EventTarget {
  postMessage(request: PreviewRequest) {
    void previewFile(request).then((result) =>
      act(() => void this.dispatchEvent(new MessageEvent('message', { data: { type: 'result', result } }))),
    )
  }
  terminate() {}
}

const PAGE: ImportPage = {
  set: 'participants',
  place: 'Harborview',
  warning: null,
  today: TODAY,
  plans: { options: [{ value: '1', label: 'Healthy Start' }], more: false, search: '' },
  constraint: { plan_id: { required: true }, file: { required: true } },
  chosen: { plan_id: 1, comment: 'Batch import 7/1/26', has_header_row: true },
  template: '/t.csv',
  idempotencyKey: 'k',
  parked: null,
  lost: false,
  run: null,
  runs: [],
  failuresPath: '/participant/import/failures',
  listPath: '/',
}

function stub(page: ImportPage, action?: ActionFunction) {
  const Stub = createRemixStub([
    {
      path: '/import',
      action,
      Component: () => (
        <I18nProvider lang="en" texts={TEXTS}>
          <ImportForm page={page} lastResult={undefined} />
        </I18nProvider>
      ),
    },
  ])
  return <Stub initialEntries={['/import']} />
}

function csv(...rows: string[][]): File {
  const file = new File([], 'people.csv', { type: 'text/csv' })
  const bytes = bytesOf([HEADER, ...rows].map((row) => row.join(',')).join('\n'))
  return Object.assign(file, { arrayBuffer: async () => bytes.buffer })
}

beforeEach(() => vi.stubGlobal('Worker', InlineWorker))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without scripts there is Preview, and no Import before there is something to import', () => {
  const html = renderToStaticMarkup(stub(PAGE))
  expect(html).toContain('value="preview"')
  expect(html).not.toContain('value="import"')
  expect(html).toMatch(/<form[^>]*method="post"[^>]*enctype="multipart\/form-data"/i)
  expect(html).not.toContain('disabled')
})

test('a valid file enables Import, shows its header row as one, and is marked as seen', async () => {
  const { container } = render(stub(PAGE))
  const button = await screen.findByRole('button', { name: 'Import' })
  expect(button).toBeDisabled()
  await userEvent.upload(screen.getByLabelText(/^File/), csv(participantRow(1), participantRow(2)))
  await waitFor(() => expect(button).toBeEnabled())
  expect(screen.getByText(/2 rows ready/)).toBeInTheDocument()
  expect(container.querySelector('tr[data-header]')).toHaveTextContent('external_id')
  expect(container.querySelector('input[name="seen"]')).toHaveValue('on')
})

test('a field that was empty at first loses its error once a file is chosen', async () => {
  render(stub(PAGE))
  await userEvent.type(screen.getByLabelText('Comment'), '!')
  await userEvent.tab()
  const field = screen.getByLabelText<HTMLInputElement>(/^File/)
  // jsdom keeps reporting a file field as empty after a test has chosen a file.
  Object.defineProperty(field, 'validity', {
    get: () => ({ valid: field.files?.length === 1, valueMissing: field.files?.length !== 1 }),
  })
  await userEvent.upload(field, csv(participantRow(1)))
  await screen.findByText(/1 row ready/)
  expect(screen.queryByText('Field required')).toBeNull()
})

test('wrong cells are named in text, linked from the summary, and keep Import disabled', async () => {
  const { container } = render(stub(PAGE))
  await userEvent.upload(
    screen.getByLabelText(/^File/),
    csv(participantRow(1, { gender: 'X' }), participantRow(2), participantRow(3, { email: '' })),
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Invalid data')
  expect(
    within(alert).getByRole('link', { name: 'Row 2: Gender: Invalid. Gender must be M or F.' }),
  ).toHaveAttribute('href', '#row-2-gender')
  expect(container.querySelector('#row-2-gender')).toHaveTextContent('XInvalid. Gender must be M or F.')
  expect(container.querySelector('#row-4-email')).toHaveTextContent('Missing. This cell must be filled in.')
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Download the rows to correct' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Show only rows that need attention' }))
  expect(container.querySelectorAll('tbody tr:not([data-header])')).toHaveLength(2)
})

test('the valid rows can be imported without the others', async () => {
  render(stub(PAGE))
  const wrong = participantRow(1, { gender: 'X' })
  await userEvent.upload(screen.getByLabelText(/^File/), csv(wrong, participantRow(2), participantRow(3)))
  const button = await screen.findByRole('button', { name: 'Import the 2 good rows only' })
  expect(button).toBeEnabled()
  expect(button).toHaveAccessibleDescription(/an email already in use, are skipped/)
})

test('no button offers an import if no row is valid, and none is called ready', async () => {
  render(stub(PAGE))
  await userEvent.upload(screen.getByLabelText(/^File/), csv(participantRow(1, { gender: 'X' })))
  await screen.findByText('Chosen file: people.csv')
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  expect(screen.queryByText(/row ready/)).toBeNull()
})

test('a file refused as a whole does not call a row ready', async () => {
  render(stub(PAGE))
  const named = HEADER.map((name) => (name === 'email' ? 'Kontakt' : name))
  const file = Object.assign(new File([], 'people.csv'), {
    arrayBuffer: async () =>
      bytesOf([named, participantRow(1)].map((row) => row.join(',')).join('\n')).buffer,
  })
  await userEvent.upload(screen.getByLabelText(/^File/), file)
  expect(await screen.findByText(/Required columns were not found: email/)).toBeInTheDocument()
  expect(screen.queryByText(/row ready/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  // The user assigns the column by hand.
  await userEvent.selectOptions(screen.getByLabelText(/^Email/), 'Kontakt')
  expect(await screen.findByText(/1 row ready/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled()
})

test('there is no Import without a plan to assign', () => {
  render(stub({ ...PAGE, plans: { options: [], more: false, search: '' }, warning: 'imports.noPlans' }))
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('Reset requires no plan and no file (IMP-08)', async () => {
  const sent: unknown[] = []
  const action: ActionFunction = async ({ request }) => {
    sent.push(new URLSearchParams(await request.text()).get('intent'))
    return null
  }
  render(stub({ ...PAGE, chosen: { ...PAGE.chosen, plan_id: undefined } }, action))
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('a spreadsheet that cannot be read is not called a CSV file', async () => {
  render(stub(PAGE))
  const sheet = Object.assign(new File([], 'people.xlsx'), {
    arrayBuffer: async () => bytesOf('PK broken').buffer,
  })
  await userEvent.upload(screen.getByLabelText(/^File/), sheet)
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading spreadsheet file')
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('unchecking the header checks the file again with its first row', async () => {
  render(stub(PAGE))
  await userEvent.upload(screen.getByLabelText(/^File/), csv(participantRow(1)))
  await screen.findByText(/1 row ready/)
  await userEvent.click(screen.getByLabelText('The first row is a header'))
  expect(await screen.findByText(/The first row looks like a header/)).toBeInTheDocument()
})

test('a file that is not a table is an alert', async () => {
  render(stub(PAGE))
  const pdf = Object.assign(new File([], 'people.csv'), {
    arrayBuffer: async () => bytesOf('%PDF-1.4').buffer,
  })
  await userEvent.upload(screen.getByLabelText(/^File/), pdf)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error loading CSV fileThis is a PDF file, not a table. Choose a CSV or spreadsheet file.',
  )
})

test('the preview of the server works without scripts: pages, cells and downloads are links', async () => {
  const result = await previewFile({
    bytes: bytesOf(
      [HEADER, ...Array.from({ length: 250 }, (_, n) => participantRow(n, n === 240 ? { dob: '1' } : {}))]
        .map((row) => row.join(','))
        .join('\n'),
    ),
    name: 'a.csv',
    set: 'participants',
    hasHeader: true,
    today: TODAY,
  })
  if (!result.ok) throw new Error(result.error)
  const html = renderToStaticMarkup(
    stub({
      ...PAGE,
      parked: {
        id: 7,
        name: 'a.csv',
        page: previewPage(participantColumns, result.table, 0, false),
        created: 0,
      },
    }),
  )
  expect(html).toContain('href="?preview=7&amp;page=2#row-242-dob"')
  expect(html).toContain('/participant/import/failures?preview=7&amp;scope=failed')
  expect(html).toContain('/participant/import/failures?preview=7&amp;scope=all')
  expect(html).toContain('Rows shown: 201 of 250')
  expect(html).toMatch(/value="import"[^>]*disabled|disabled[^>]*value="import"/)
})
