import { cleanup, screen, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { afterEach, describe, expect, test } from 'vitest'
import type { NoteView } from '~/domain/notes/note-view'
import type { NoteItem } from '~/domain/patients/note-list'
import { NoteList } from './note-list'
import { NoteText } from './note-text'

afterEach(cleanup)

const item = (over: Partial<NoteItem> = {}): NoteItem => ({
  id: 1,
  type: 'PROGRESS',
  title: 'Progress note',
  draft: false,
  said: 'Pat Doe, 06/01/2026',
  complaint: '',
  bill: null,
  to: '/note/1',
  edit: null,
  ...over,
})
const list = (over: Partial<Parameters<typeof NoteList>[0]['notes']>) =>
  onPage(<NoteList notes={{ shown: [], older: [], all: false, more: null, add: [], ...over }} />)

describe('the notes of a chart', () => {
  test('lead to their text, and a draft to its editor', () => {
    list({
      shown: [item(), item({ id: 2, draft: true, to: '/note/2', edit: '/edit/2', said: 'Draft of Ann' })],
    })
    const [locked, draft] = screen.getAllByRole('listitem')
    expect(within(locked!).getByRole('link')).toHaveAccessibleName('Progress note, Pat Doe, 06/01/2026')
    expect(locked).not.toHaveTextContent('Draft')
    expect(within(draft!).getByRole('link', { name: 'Edit: Draft of Ann' })).toHaveAttribute(
      'href',
      '/edit/2',
    )
    expect(within(draft!).getByText('Draft')).toBeInTheDocument()
  })

  test('say which lack a superbill, with the way to it and to its claim form', () => {
    const claim = { label: 'Claim form', to: '/claim/1' }
    list({
      shown: [item({ bill: { noBill: true, label: 'Superbill', to: '/bill/1', claim } })],
    })
    expect(screen.getByRole('link', { name: /^Superbill/ })).toHaveAttribute('href', '/bill/1')
    expect(screen.getByRole('link', { name: /^Claim form/ })).toHaveAttribute('href', '/claim/1')
  })

  test('fold the older ones away and say when there are more', () => {
    list({ shown: [item()], older: [item({ id: 2 }), item({ id: 3 })], more: '/chart?notes=all' })
    const older = document.querySelector('details')!
    expect(older).not.toHaveAttribute('open')
    expect(older.querySelector('summary')).toHaveTextContent('2')
    expect(older.querySelectorAll('li')).toHaveLength(2)
    expect(older.querySelector('a[href="/chart?notes=all"]')).not.toBeNull()
  })

  test('say when there is none, and what may be added', () => {
    list({ add: [{ label: 'Progress note', to: '/create' }] })
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Progress note' })).toHaveAttribute('href', '/create')
  })
})

const view = (over: Partial<NoteView> = {}): NoteView => ({
  id: 1,
  type: 'PROGRESS',
  title: 'Progress note',
  lang: 'en',
  draft: true,
  written: '06/01/2026',
  author: 'Ann Lee',
  signed: null,
  hash: null,
  complaint: '',
  sections: [{ id: 's', label: 'Subjective', generated: 'Sleeps well', entered: 'Feels better' }],
  goals: [],
  options: [],
  handouts: [],
  suggestions: '',
  screening: null,
  elements: [],
  accounts: [],
  carried: null,
  addenda: [],
  ...over,
})

describe('a note for reading', () => {
  test('tells who wrote it, and in each part first the text of the product', () => {
    onPage(<NoteText note={view()} />)
    expect(screen.getByText(/Ann Lee/)).toHaveTextContent(/Draft/)
    const part = screen.getByRole('heading', { name: 'Subjective' }).parentElement!
    expect([...part.querySelectorAll('p')].map((text) => text.textContent)).toEqual([
      'Sleeps well',
      'Feels better',
    ])
  })

  test('leaves out what is empty', () => {
    onPage(<NoteText note={view()} />)
    expect(screen.getAllByRole('heading')).toHaveLength(1)
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })

  test('once locked bears its signature, its addenda and the sum of its text', () => {
    const addenda = [{ id: 1, text: 'Called back', signed: 'Signed by Bo', hash: 'b' }]
    onPage(
      <NoteText note={view({ draft: false, signed: 'Signed by Ann Lee, MD', hash: 'abc123', addenda })} />,
    )
    expect(screen.getByText('Signed by Ann Lee, MD')).toBeInTheDocument()
    expect(screen.queryByText('Draft')).not.toBeInTheDocument()
    expect(screen.getByText('Called back').parentElement).toHaveTextContent('Signed by Bo')
    expect(screen.getByText(/abc123/)).toBeInTheDocument()
  })

  test('links handouts that are there, and names those that are gone', () => {
    const handouts = [
      { label: 'Bridge', href: '/pdf/bridge.pdf' },
      { label: 'Gone', href: null },
    ]
    onPage(<NoteText note={view({ handouts, lang: 'es' })} />)
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Bridge'])
    expect(screen.getByText('Gone')).toBeInTheDocument()
    expect(screen.getByRole('article')).toHaveAttribute('lang', 'es')
  })
})
