import { cleanup, screen } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { afterEach, describe, expect, test } from 'vitest'
import { LABELS, type NoteView } from '~/domain/notes/note-view'
import { NoteText } from './note-text'

afterEach(cleanup)

const TEXTS: Record<string, string> = { draft: 'Draft', addendum: 'Addendum', goals: 'Goals' }

const view = (over: Partial<NoteView> = {}): NoteView => ({
  id: 1,
  type: 'PROGRESS',
  title: 'Progress note',
  lang: 'en',
  draft: true,
  begun: 'Written by Ann Lee, started 06/01/2026',
  labels: Object.fromEntries(LABELS.map((key) => [key, TEXTS[key] ?? key])) as NoteView['labels'],
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
  test('says who wrote it, and in each part first the generated text', () => {
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

  test('once locked has its signature, its addenda and the digest of its text', () => {
    const addenda = [{ id: 1, text: 'Called back', signed: 'Signed by Bo', hash: 'b' }]
    onPage(
      <NoteText note={view({ draft: false, signed: 'Signed by Ann Lee, MD', hash: 'abc123', addenda })} />,
    )
    expect(
      screen.getByText('Written by Ann Lee, started 06/01/2026 · Signed by Ann Lee, MD'),
    ).toBeInTheDocument()
    expect(screen.queryByText('Draft')).not.toBeInTheDocument()
    expect(screen.getByText('Called back').parentElement).toHaveTextContent('Signed by Bo')
    expect(screen.getByText(/abc123/)).toBeInTheDocument()
  })

  test('links existing handouts, and names deleted ones', () => {
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
