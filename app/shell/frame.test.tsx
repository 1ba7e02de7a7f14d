import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shellOf, shellUser } from 'tests/builders/shell'
import { onPage } from 'tests/setup/on-page'
import { afterEach, expect, test } from 'vitest'
import { Page } from '~/ui/basic/page'
import { Frame } from './frame'
import type { RootData } from './root-data'

afterEach(() => localStorage.clear())

const framed = (changes: Partial<RootData>, options: Parameters<typeof onPage>[1] = {}) =>
  onPage(
    <Frame shell={shellOf(changes)}>
      <Page title="Ana Ruiz">Her scores</Page>
    </Frame>,
    options,
  )

test('the first link of every page skips to its content', () => {
  framed({})
  expect(screen.getAllByRole('link')[0]).toHaveAccessibleName('Skip to the main content')
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#main')
  expect(within(screen.getByRole('main')).getByText('Her scores')).toBeVisible()
})

test('a mask is shown on every page, and nobody else sees its banner', () => {
  const { unmount } = framed({ user: shellUser({ maskedBy: 'admin@example.org' }) })
  expect(screen.getByRole('region', { name: 'View as this user' })).toBeVisible()
  unmount()
  framed({ user: shellUser() })
  expect(screen.queryByRole('region', { name: 'View as this user' })).toBeNull()
})

test('a form that was sent after the session had ended says that nothing was saved', () => {
  framed({ kept: { initialValue: {}, version: null } }, { lang: 'es' })
  expect(screen.getByText(/^Su último paso no se guardó porque su sesión había terminado/)).toBeVisible()
})

test('help is next to the page only while it is open', () => {
  const help = { paragraphs: ['Read this.'], guides: [] }
  const { unmount } = framed({ help, helpOpen: true })
  expect(screen.getByText('Read this.')).toBeVisible()
  unmount()
  framed({ help, helpOpen: false })
  expect(screen.queryByText('Read this.')).toBeNull()
})

test('a user who types in the first seconds of a tab is also asked before the page is closed', async () => {
  onPage(
    <Frame shell={shellOf({ user: shellUser() })}>
      <form data-unsent="">
        <input aria-label="Subject" />
      </form>
    </Frame>,
  )
  fireEvent.input(screen.getByLabelText('Subject'), { target: { value: 'Dear' } })
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await waitFor(() => expect(isAsked()).toBe(true))
})

test('the message of the last action is shown', () => {
  framed({ flash: { kind: 'success', text: 'Saved.', detail: null, id: 'f1' } as never })
  expect(screen.getByText('Saved.')).toBeVisible()
})

test('the home page stores the device in the address, and no other page does (AUTH-12)', () => {
  const { unmount } = framed({}, { at: '/support?uuid=other' })
  expect(localStorage.getItem('device_uuid')).toBeNull()
  unmount()
  framed({}, { at: '/?uuid=abc&model=Pixel' })
  expect(localStorage.getItem('device_uuid')).toBe('abc')
  expect(localStorage.getItem('device_model')).toBe('Pixel')
})
