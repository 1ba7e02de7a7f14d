import { Outlet } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PlainLinks } from 'tests/setup/plain-links'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ConfirmForm } from './confirm'
import { ModalPage } from './dialog'
import { Link } from './link'
import { Menu } from './menu'

afterEach(cleanup)
beforeAll(async () => {
  // Preloads the dialog's chunk, which a busy machine may take long to transform.
  await import('./dialog-panel')
  // jsdom has no ResizeObserver; Headless UI only needs it to exist.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const Stub = createRemixStub([
  {
    path: '/people',
    Component: () => (
      <PlainLinks>
        <h1>People</h1>
        <Link to="/people/delete" id="opener">
          Delete Ana
        </Link>
        <Link to="/people/edit">Edit</Link>
        <Link to="/people/trend">Trend</Link>
        <Outlet />
      </PlainLinks>
    ),
    children: [
      {
        path: 'delete',
        Component: () => (
          <ModalPage title="Delete Ana?" closeTo="/people">
            <ConfirmForm question="Really?" idempotencyKey="k" version={2} cancelTo="/people">
              <p>With her scores.</p>
            </ConfirmForm>
          </ModalPage>
        ),
      },
      {
        path: 'edit',
        Component: () => (
          <ModalPage title="Edit Ana" closeTo="/people">
            <form>
              <input type="hidden" name="version" />
              <label>
                Name
                <input name="name" />
              </label>
              <button>Save</button>
              <a href="/people">Cancel</a>
            </form>
          </ModalPage>
        ),
      },
      {
        path: 'trend',
        Component: () => (
          <ModalPage title="Trend of Ana" closeTo="/people">
            <a href="/people">Responses</a>
          </ModalPage>
        ),
      },
    ],
  },
])

/** Opens the dialog at `path` by its link. */
async function openDialog(path: string): Promise<HTMLElement> {
  render(<Stub initialEntries={['/people']} />)
  fireEvent.click(screen.getByRole('link', { name: new RegExp(path, 'i') }))
  return screen.findByRole('dialog')
}

test('on a document load the dialog is a section with a form that posts and a link back', () => {
  const html = renderToStaticMarkup(<Stub initialEntries={['/people/delete']} />)
  expect(html).toMatch(/<section aria-labelledby=.*<h2[^>]*>Delete Ana\?<\/h2>/)
  expect(html).toMatch(
    /<form method="post"[^>]*>.*name="idempotency_key" value="k".*name="version" value="2"/,
  )
  expect(html).toContain('href="/people"')
  expect(html).not.toContain('disabled')
})

test('after a navigation it is a dialog; closing goes back and returns the focus', async () => {
  render(<Stub initialEntries={['/people']} />)
  const opener = screen.getByRole('link', { name: 'Delete Ana' })
  opener.focus()
  fireEvent.click(opener)
  expect(await screen.findByRole('dialog', { name: 'Delete Ana?' })).toBeInTheDocument()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('link', { name: 'Delete Ana' })).toHaveFocus())
})

test('if the element that opened it is gone as well, the focus goes to the page', async () => {
  render(
    <main id="main" tabIndex={-1}>
      <Stub initialEntries={['/people']} />
    </main>,
  )
  const opener = screen.getByRole('link', { name: 'Edit' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Edit Ana' })
  opener.remove()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a question starts at the safe answer, which is described by the question', async () => {
  await openDialog('delete')
  const cancel = screen.getByRole('link', { name: 'ui.cancel' })
  await waitFor(() => expect(cancel).toHaveFocus())
  expect(cancel).toHaveAccessibleDescription('Really? With her scores.')
})

test('a form starts at its first field', async () => {
  const dialog = await openDialog('edit')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  expect(dialog).toHaveAccessibleName('Edit Ana')
})

test('a read-only dialog starts at its beginning', async () => {
  const dialog = await openDialog('trend')
  await waitFor(() => expect(dialog).toHaveFocus())
})

test('a menu closes on Escape, with the focus on its button, and on a click elsewhere', () => {
  const { container } = render(
    <>
      <Menu label="User">
        <li>
          <a href="#a">Profile</a>
        </li>
      </Menu>
      <p>Elsewhere</p>
    </>,
  )
  const details = container.querySelector('details')!
  details.open = true
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(details.open).toBe(false)
  expect(container.querySelector('summary')).toHaveFocus()
  details.open = true
  fireEvent.click(screen.getByText('Elsewhere'))
  expect(details.open).toBe(false)
})
