import type { ActionFunction } from '@remix-run/node'
import { useNavigate } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { I18nProvider } from '~/i18n/use-i18n'
import type { ProviderAnswer } from './provider-actions.server'
import { ProviderFieldForm } from './provider-field-form'

const beacons: URLSearchParams[] = []
let sent: Record<string, string>[] = []
let answer: ProviderAnswer

beforeEach(() => {
  sent = []
  beacons.length = 0
  answer = { stayed: true }
  sessionStorage.clear()
  vi.stubGlobal('navigator', {
    ...window.navigator,
    sendBeacon: (_to: string, body: URLSearchParams) => beacons.push(body) > 0,
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Elsewhere() {
  const navigate = useNavigate()
  return <button onClick={() => navigate('/other')}>Elsewhere</button>
}

function show() {
  const action: ActionFunction = async ({ request }) => {
    sent.push(Object.fromEntries(new URLSearchParams(await request.text())))
    return answer
  }
  const Stub = createRemixStub([
    {
      path: '/list',
      action,
      Component: () => (
        <I18nProvider lang="en" texts={{ 'ui.save': 'Save', 'form.stale': 'Changed meanwhile' }}>
          <ProviderFieldForm
            id={3}
            version={5}
            field="comment"
            value="old"
            label="Comment"
            name="Comment of North"
            refused={undefined}
            owner="7"
          />
          <Elsewhere />
        </I18nProvider>
      ),
    },
    { path: '/other', Component: () => <p>Other page</p> },
  ])
  render(<Stub initialEntries={['/list']} />)
  return screen.findByLabelText('Comment of North')
}

test('a comment is sent once typing pauses, without leaving the field (PAR-34)', async () => {
  const field = await show()
  await userEvent.type(field, ' and new')
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5000 })
  expect(sent[0]).toMatchObject({ provider_id: '3', version: '5', comment: 'old and new', in_place: 'on' })
  expect(field).toHaveFocus()
})

test('what was typed is sent when a link is followed before the pause is over', async () => {
  await userEvent.type(await show(), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await screen.findByText('Other page')
  expect([...sent.map(({ comment }) => comment), ...beacons.map((body) => body.get('comment'))]).toEqual([
    'old!',
  ])
})

test('what was typed is sent when the page is closed', async () => {
  await userEvent.type(await show(), '?')
  window.dispatchEvent(new Event('pagehide'))
  expect(beacons.map((body) => body.get('comment'))).toEqual(['old?'])
})

test('a comment that somebody else changed is kept as typed, and sent again only by the button', async () => {
  answer = {
    conflict: { comment: 'theirs' },
    refused: { id: 3, field: 'comment', typed: 'mine', errors: ['form.stale'], stored: 'theirs', version: 6 },
  }
  const field = await show()
  await userEvent.clear(field)
  await userEvent.type(field, 'mine')
  await userEvent.tab()
  await userEvent.tab()
  await screen.findByText('theirs')
  expect(field).toHaveValue('mine')
  expect(sent).toHaveLength(1)
  answer = { stayed: true }
  await userEvent.click(screen.getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: '6', seen: 'comment=theirs', comment: 'mine' })
})

test('the text that somebody else saved can be taken instead', async () => {
  answer = {
    conflict: { comment: 'theirs' },
    refused: { id: 3, field: 'comment', typed: 'mine', errors: ['form.stale'], stored: 'theirs', version: 6 },
  }
  const field = await show()
  await userEvent.type(field, '!')
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: /autosave.take/ }))
  expect(field).toHaveValue('theirs')
  expect(screen.queryByRole('alert')).toBeNull()
  expect([sent.length, sessionStorage.length]).toEqual([1, 0])
})

test('without a connection the text is kept in the tab and sent when the connection is back', async () => {
  const link = (there: boolean) => Object.assign(navigator, { onLine: there })
  link(false)
  const field = await show()
  await userEvent.type(field, ' later')
  await userEvent.tab()
  await screen.findByText('autosave.unsent')
  expect(sessionStorage.getItem('draft:provider:3:comment')).toContain('later')
  link(true)
  window.dispatchEvent(new Event('online'))
  await screen.findByText('autosave.saved')
  expect(sent).toMatchObject([{ comment: 'old later' }])
  expect(sessionStorage).toHaveLength(0)
})

test('a draft is restored next to what somebody else has saved, before anything is sent', async () => {
  sessionStorage.setItem(
    'draft:provider:3:comment',
    JSON.stringify({ owner: '7', text: 'comment=mine', seen: ['comment=older'] }),
  )
  const field = await show()
  expect(field).toHaveValue('mine')
  expect(await screen.findByRole('alert')).toHaveTextContent('old')
  await userEvent.type(field, ' still')
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect([sent.length, beacons.length]).toEqual([0, 0])
  expect(sessionStorage.getItem('draft:provider:3:comment')).toContain('comment=older')
})

test('a draft over what somebody else has saved is sent when its writer keeps it', async () => {
  const draft = { owner: '7', text: 'comment=mine', seen: ['comment=older'] }
  sessionStorage.setItem('draft:provider:3:comment', JSON.stringify(draft))
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /autosave.keep/ }))
  await screen.findByText('autosave.saved')
  expect(sent).toMatchObject([{ comment: 'mine', seen: 'comment=old' }])
  expect([screen.queryByRole('alert'), sessionStorage.length]).toEqual([null, 0])
})
