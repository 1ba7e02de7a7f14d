import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { shellOf, shellUser } from 'tests/builders/shell'
import { onPage, page } from 'tests/setup/on-page'
import { expect, test } from 'vitest'
import { BottomBar } from './bottom-bar'
import { ChoiceForm } from './choice-button'
import { Header } from './header'
import type { RootData } from './root-data'

const MENU: RootData['menu'] = {
  main: [
    { label: 'Participants', to: '/participant/browse' },
    { label: 'Documents', to: '/document/browse' },
  ],
  practice: [{ label: 'Practitioners', to: '/practitioner/browse' }],
  administration: [],
  health: [],
  me: [],
}
const head = (changes: Partial<RootData> = {}, helpOpen = false) => (
  <>
    <ChoiceForm />
    <Header shell={shellOf(changes)} open={{ help: helpOpen, chat: false, video: false }} calling={false} />
  </>
)

test('a visitor finds the sign-in link, and no menus', () => {
  onPage(head())
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/user/login')
  expect(screen.getByRole('link', { name: 'Tendwell' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the sign-in page does not lead to itself', () => {
  onPage(head({ screenId: 'login' }))
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('the menus mark the current screen', () => {
  onPage(head({ user: shellUser(), menu: MENU }), { at: '/document/browse' })
  const [bar, phone] = screen.getAllByRole('navigation', { name: 'Main' })
  for (const nav of [bar!, phone!]) {
    expect(within(nav).getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page')
    expect(within(nav).getByRole('link', { name: 'Participants' })).not.toHaveAttribute('aria-current')
    expect(within(nav).getByRole('link', { name: 'Practitioners' })).toBeInTheDocument()
  }
})

test('a group without screens has no label in the bar', () => {
  onPage(head({ user: shellUser(), menu: MENU }))
  expect(screen.getAllByText('My Practice')).toHaveLength(2)
  expect(screen.queryByText('My Health')).toBeNull()
})

test('the camera button is there only if video calls are shown (VID-07)', () => {
  onPage(head({ user: shellUser() }))
  expect(screen.queryByRole('button', { name: 'Telemedicine' })).toBeNull()
})

test('and there it opens the pane of calls', () => {
  onPage(head({ user: shellUser(), withVideo: true }))
  expect(screen.getByRole('button', { name: 'Telemedicine' })).toBeInTheDocument()
})

test('the language switches to the other one, and the reader stays at the address', async () => {
  const { sent } = onPage(head(), { at: '/support?lng=en&page=2' })
  const button = screen.getByRole('button', { name: 'Cambiar a español' })
  expect(button).toHaveAttribute('lang', 'es')
  await userEvent.click(button)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ to: '/language', values: { to: '/support?page=2', lang: 'es' } })
})

test('in Spanish the button offers English', () => {
  onPage(head({ lang: 'es' }), { lang: 'es' })
  expect(screen.getByRole('button', { name: 'Switch to English' })).toHaveValue('en')
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeInTheDocument()
})

test('help says whether it is open, and is offered only where there is some', async () => {
  const help = { paragraphs: ['Read this.'], guides: [] }
  const { sent, unmount } = onPage(head({ help }, true))
  const button = screen.getByRole('button', { name: 'Help' })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(button)
  await waitFor(() => expect(sent[0]?.values).toMatchObject({ help: '0' }))
  unmount()
  onPage(head())
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull()
})

test('a test environment names itself; the real one does not', () => {
  const { unmount } = onPage(head({ environment: 'demo' }))
  expect(screen.getAllByText('demo')[0]).toHaveTextContent('Environment: demo')
  unmount()
  onPage(head())
  expect(screen.queryByText(/Environment/)).toBeNull()
})

test('without scripts every menu opens and every choice posts', () => {
  const html = renderToStaticMarkup(page(head({ user: shellUser(), menu: MENU })).element)
  expect(html.match(/<details/g)).toHaveLength(4)
  expect(html).toMatch(/<form method="post" action="\/language"/)
  expect(html).toMatch(/<button form="choices" name="lang" value="es"/)
})

test('a menu that begins with Home has no other Home before it', () => {
  const homes = (main: { label: string; to: string }[]) =>
    renderToStaticMarkup(page(head({ user: shellUser(), menu: { ...MENU, main } })).element).match(
      /class="menu-item"[^>]*>Home</g,
    )
  // One in the phone menu, one in the account menu.
  expect(homes([])).toHaveLength(2)
  expect(homes([{ label: 'Home', to: '/participant/home' }])).toHaveLength(2)
})

test('participants navigate with the thumb on a phone, but not within a questionnaire', () => {
  const menu = { ...MENU, main: [{ label: 'Home', to: '/participant/home' }], practice: [] }
  const bar = (screenId: RootData['screenId'], role: 'PARTICIPANT' | 'PRACTITIONER' = 'PARTICIPANT') => {
    const { unmount } = onPage(<BottomBar shell={shellOf({ user: shellUser({ role }), menu, screenId })} />, {
      at: '/participant/home',
    })
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('aria-current'))
    unmount()
    return links
  }
  expect(bar('me.home')).toEqual(['page'])
  expect(bar('survey.fill')).toEqual([])
  expect(bar('home', 'PRACTITIONER')).toEqual([])
})
