import { screen, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import type { NoteItem } from '~/domain/patients/note-list'
import { NoteList } from './note-list'

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

  test('say which lack a superbill, with links to it and to its claim form', () => {
    const claim = { label: 'Claim form', to: '/claim/1' }
    list({
      shown: [item({ bill: { noBill: true, label: 'Superbill', to: '/bill/1', claim } })],
    })
    expect(screen.getByRole('link', { name: /^Superbill/ })).toHaveAttribute('href', '/bill/1')
    expect(screen.getByRole('link', { name: /^Claim form/ })).toHaveAttribute('href', '/claim/1')
  })

  test('collapse the older ones and say if there are more', () => {
    list({ shown: [item()], older: [item({ id: 2 }), item({ id: 3 })], more: '/chart?notes=all' })
    const older = document.querySelector('details')!
    expect(older).not.toHaveAttribute('open')
    expect(older.querySelector('summary')).toHaveTextContent('2')
    expect(older.querySelectorAll('li')).toHaveLength(2)
    expect(older.querySelector('a[href="/chart?notes=all"]')).not.toBeNull()
  })

  test('say if there is none, and what may be added', () => {
    list({ add: [{ label: 'Progress note', to: '/create' }] })
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Progress note' })).toHaveAttribute('href', '/create')
  })
})
