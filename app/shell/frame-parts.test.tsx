import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shellUser } from 'tests/builders/shell'
import { documentForms, onPage } from 'tests/setup/on-page'
import { afterEach, describe, expect, test } from 'vitest'
import DialogPanel from '~/ui/basic/dialog-panel'
import { Breadcrumbs } from './breadcrumbs'
import { ChoiceForm } from './choice-button'
import { Footer } from './footer'
import { HelpPane } from './help-pane'
import { MaskBanner } from './mask-banner'
import { Offline } from './offline'

describe('breadcrumbs (UI-28)', () => {
  const crumbs = [
    { label: 'Practices', to: '/practice/browse' },
    { label: 'Green Clinic', to: null },
  ]

  test('lead back, and name the screen itself without a link', () => {
    onPage(<Breadcrumbs crumbs={crumbs} />)
    const way = within(screen.getByRole('navigation', { name: 'You are here' }))
    // The back arrow on phones leads there, too.
    for (const link of way.getAllByRole('link', { name: 'Practices' }))
      expect(link).toHaveAttribute('href', '/practice/browse')
    expect(way.getByText('Green Clinic')).toHaveAttribute('aria-current', 'page')
  })

  test('do not exist on a top-level screen', () => {
    onPage(<Breadcrumbs crumbs={[]} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('the footer (UI-27)', () => {
  test('has no link to the current page', () => {
    onPage(<Footer scheme={null} />, { at: '/privacy' })
    expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull()
    expect(screen.getByText('Privacy')).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms')
  })

  test('says which appearance is chosen and stores another', async () => {
    const { sent } = onPage(
      <>
        <ChoiceForm />
        <Footer scheme="dark" />
      </>,
    )
    expect(screen.getByRole('button', { name: 'Dark', pressed: true })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Light', pressed: false }))
    await waitFor(() => expect(sent[0]).toEqual({ to: '/language', values: { to: '/', scheme: 'light' } }))
  })

  test('without a choice the system decides, in Spanish too', () => {
    onPage(<Footer scheme={null} />, { lang: 'es' })
    expect(screen.getByRole('button', { name: 'Sistema', pressed: true })).toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Apariencia' })).toBeInTheDocument()
  })
})

describe('the help pane (HELP-01)', () => {
  const help = {
    paragraphs: ['First.', 'Second.'],
    guides: [{ to: '/help/start', title: 'Getting started' }],
  }

  test('has the texts and guides of the screen, and closes', async () => {
    const { sent } = onPage(
      <>
        <ChoiceForm />
        <HelpPane help={help} />
      </>,
    )
    const pane = within(screen.getByRole('complementary', { name: 'Help' }))
    for (const text of help.paragraphs) expect(pane.getByText(text)).toBeVisible()
    expect(pane.getByRole('link', { name: 'Getting started' })).toHaveAttribute('href', '/help/start')
    await userEvent.click(pane.getByRole('button', { name: 'Close help' }))
    await waitFor(() => expect(sent[0]?.values).toMatchObject({ help: '0' }))
  })

  test('has no heading for guides where there are none', () => {
    onPage(<HelpPane help={{ ...help, guides: [] }} />)
    expect(screen.queryByRole('heading', { name: 'Videos and guides' })).toBeNull()
  })
})

test('the mask banner names both people and leads back', async () => {
  const forms = documentForms()
  onPage(<MaskBanner user={shellUser({ maskedBy: 'admin@example.org' })} />)
  expect(screen.getByRole('region')).toHaveTextContent(
    'admin@example.org is viewing as Ana Ruiz (ana@example.org)',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Unmask' }))
  forms.stop()
  expect(forms.sent).toEqual([{ to: '/user/unmask', values: {} }])
})

describe('without a connection', () => {
  const line = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine })
    fireEvent(window, new Event(onLine ? 'online' : 'offline'))
  }
  afterEach(() => line(true))
  const draw = () =>
    onPage(
      <>
        <Offline />
        <a href="/elsewhere">Elsewhere</a>
        <a href="#part">Part</a>
      </>,
    )

  test('the page says so, and stops saying so', () => {
    draw()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    line(false)
    expect(screen.getByRole('status')).toHaveTextContent('You are offline. You can keep reading')
    line(true)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('a link does not replace the page by an error', () => {
    draw()
    line(false)
    expect(fireEvent.click(screen.getByText('Elsewhere'))).toBe(false)
    expect(screen.getByRole('status')).toHaveTextContent('nothing was sent or opened')
  })

  test('next to an answer that waits to be sent, nobody is asked to try again', () => {
    onPage(
      <>
        <Offline />
        <form data-question="">
          <p data-save-state="unsent">Kept</p>
          <button>Next</button>
        </form>
      </>,
    )
    line(false)
    const next = screen.getByRole('button', { name: 'Next' })
    fireEvent.click(next)
    expect(screen.getByRole('status')).not.toHaveTextContent('try again')
    screen.getByText('Kept').dataset.saveState = 'idle'
    fireEvent.click(next)
    expect(screen.getByRole('status')).toHaveTextContent('try again')
  })

  test('inside a dialog, which hides the page behind it, the dialog says so', () => {
    Element.prototype.scrollIntoView = () => Promise.resolve() as never
    onPage(
      <>
        <Offline />
        <DialogPanel title="Book this time" closeTo="/elsewhere">
          <form>
            <button>Claim</button>
          </form>
        </DialogPanel>
      </>,
    )
    line(false)
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Claim' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('nothing was sent or opened')
    line(true)
    expect(dialog.queryByRole('alert')).toBeNull()
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  test('a link within the page works', () => {
    draw()
    line(false)
    fireEvent.click(screen.getByText('Part'))
    expect(screen.getByRole('status')).not.toHaveTextContent('nothing was sent or opened')
  })
})
