import { useLocation } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { I18nProvider } from '~/i18n/use-i18n'
import CommandBox from './command-box'
import type { Found } from './found-list'
import { useSearchKeys } from './use-search-keys'

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})

const FOUND: Found = {
  text: '',
  groups: [
    { kind: 'recent', title: 'Recent patients', hits: [{ label: 'Ruiz, Ana', note: '', to: '/ana' }] },
  ],
  said: '',
  box: 'Patient or page',
}

function Home() {
  const { isOpen, close } = useSearchKeys(true)
  const [name, setName] = useState('')
  return (
    <I18nProvider lang="en" texts={{}}>
      <p>Here: {useLocation().pathname}</p>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      {isOpen && <CommandBox onClose={close} />}
    </I18nProvider>
  )
}

const Stub = createRemixStub([
  {
    path: '/search',
    loader: ({ request }) => {
      const text = new URL(request.url).searchParams.get('q') ?? ''
      if (!text) return FOUND
      const hits = [{ label: 'Bell, Bo', note: '', to: '/bo' }]
      return { ...FOUND, text, groups: [{ kind: 'patients', title: 'Patients', hits }], said: 'Found: 1' }
    },
  },
  { path: '*', Component: Home },
])

test('a slash opens the box with the recent patients, and is a character within a field', async () => {
  render(<Stub initialEntries={['/']} />)
  await userEvent.type(await screen.findByLabelText('Name'), '/')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(await screen.findByText('Ruiz, Ana')).toBeVisible()
})

test('typed text is searched for over the page, and Enter opens the first result', async () => {
  render(<Stub initialEntries={['/notes']} />)
  await screen.findByText('Here: /notes')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await userEvent.type(await screen.findByRole('searchbox'), 'bo')
  expect(await screen.findByText('Bell, Bo')).toBeVisible()
  expect(screen.getByText('Here: /notes')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
  expect(await screen.findByText('Here: /bo')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
