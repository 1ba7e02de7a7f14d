import { render, screen, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test, vi } from 'vitest'
import { Alert } from './alert'
import { CountBadge } from './badge'
import { Button, LinkButton } from './button'
import { Details } from './details'
import { EmailText } from './email-text'
import { LinkCards } from './link-cards'
import { forgetTab, readLocal, writeLocal } from './local-value'
import { restoreDevice } from './restore-device'
import { marked } from './marked'
import { DescriptionList, EmptyState, Section } from './page'
import { onSessionEnded, onSessionRenewed, tellSessionEnded, tellSessionRenewed } from './session-events'
import { Tabs } from './tabs'
import { TabsAtDesk } from './tabs-at-desk'
import { useAsLeft } from './use-as-left'
import { useFocusWhenLost } from './use-focus-when-lost'

describe('a message within the page', () => {
  test.each([
    ['danger', 'alert'],
    ['warning', 'alert'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('that appears later is announced by its severity: %s', (tone, role) => {
    render(
      <Alert tone={tone} title="Look" live>
        Here
      </Alert>,
    )
    expect(screen.getByRole(role)).toHaveTextContent('LookHere')
  })

  test('that is there from the beginning is not announced', () => {
    render(<Alert tone="danger">Here</Alert>)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('a count says what it counts, and zero has no badge', () => {
  const { container, rerender } = render(<CountBadge count={3} label="3 questionnaires to do" />)
  expect(screen.getByText('3 questionnaires to do')).toBeInTheDocument()
  expect(screen.getByText('3')).toHaveAttribute('aria-hidden', 'true')
  rerender(<CountBadge count={0} label="none" />)
  expect(container).toBeEmptyDOMElement()
})

test('a button submits unless it says otherwise; a link that looks like one is a link', () => {
  render(
    <>
      <Button icon="plus">Add</Button>
      <LinkButton to="/list.csv" reloadDocument>
        Download
      </LinkButton>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('type', 'submit')
  const link = screen.getByRole('link', { name: 'Download' })
  expect(link).toHaveAttribute('href', '/list.csv')
  expect(link).not.toHaveAttribute('data-discover')
})

test('tabs are links that mark the open one and show the count of each', () => {
  const items = [
    { to: '?tab=a', label: 'Open', current: true, count: 4 },
    { to: '?tab=b', label: 'Done', current: false },
  ]
  render(<Tabs label="Questionnaires" items={items} />)
  const tabs = within(screen.getByRole('navigation', { name: 'Questionnaires' }))
  expect(tabs.getByRole('link', { name: 'Open4' })).toHaveAttribute('aria-current', 'page')
  expect(tabs.getByRole('link', { name: 'Done' })).not.toHaveAttribute('aria-current')
})

test('tabs that do not fit on a wide screen are in a menu, but never the current one', () => {
  const items = Array.from({ length: 14 }, (_, n) => ({
    to: `?tab=${n}`,
    label: `Questionnaires ${n}`,
    current: n === 12,
  }))
  const { container } = render(<TabsAtDesk label="Practice" items={items} />)
  const menu = container.querySelector('details')!
  expect(within(menu).getByText('Questionnaires 13')).toBeInTheDocument()
  expect(within(menu).queryByText('Questionnaires 12')).toBeNull()
  expect(within(menu).queryByText('Questionnaires 0')).toBeNull()
  expect(container.querySelectorAll('a')).toHaveLength(14)
})

test("a tab's count is in the menu, too, and takes up room there", () => {
  const items = Array.from({ length: 9 }, (_, n) => ({
    to: `?tab=${n}`,
    label: `Attention ${n}`,
    current: n === 0,
    count: 1000 + n,
  }))
  const { container } = render(<TabsAtDesk label="Patients" items={items} />)
  expect(within(container.querySelector('details')!).getByText('1008')).toBeInTheDocument()
})

test('cards are links, with their number and text', () => {
  render(<LinkCards items={[{ to: '/people', label: 'People', text: 'All of them', count: '1,204' }]} />)
  const card = screen.getByRole('link')
  expect(card).toHaveAttribute('href', '/people')
  expect(card).toHaveTextContent('People1,204All of them')
})

test('names and values show a dash for an empty value, and zero as it is', () => {
  const items = [null, undefined, '', 0].map((value, index) => ({ term: `t${index}`, value }))
  render(<DescriptionList items={items} />)
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['–', '–', '–', '0'])
})

test('a section of a screen has a heading, a lead and its actions', () => {
  render(
    <Section title="Devices" lead="What is connected" actions={<button>Add</button>}>
      None
    </Section>,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Devices' })).toBeVisible()
  expect(screen.getByText('What is connected')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible()
})

test('an empty list says what can be done about it', () => {
  render(
    <EmptyState title="No people yet" actions={<a href="/add">Add one</a>}>
      They appear here.
    </EmptyState>,
  )
  expect(screen.getByText('They appear here.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add one' })).toBeVisible()
})

test('a closed section opens by its summary', () => {
  const { container } = render(<Details summary="More">Everything</Details>)
  expect(container.querySelector('details')).not.toHaveAttribute('open')
  container.querySelector('summary')!.click()
  expect(container.querySelector('details')).toHaveAttribute('open')
})

test('an email may break before its @, and reads unchanged', () => {
  const { container } = render(<EmailText text="ana@example.org and bo@example.org" />)
  expect(container.textContent).toBe('ana@example.org and bo@example.org')
  expect(container.querySelectorAll('wbr')).toHaveLength(2)
})

test('a name without badges is not wrapped', () => {
  expect(marked('Ana', false, null)).toBe('Ana')
  render(<>{marked('Ana', <b key="b">new</b>)}</>)
  expect(screen.getByText('new')).toBeVisible()
})

describe('what this device stores', () => {
  test('is read as it was written, until the tab is forgotten', () => {
    writeLocal('k', 'v')
    sessionStorage.setItem('draft', 'text')
    forgetTab()
    expect([readLocal('k'), sessionStorage.getItem('draft')]).toEqual(['v', null])
    localStorage.clear()
  })

  test('survives a sign-out that empties the storage, if it belongs to no user', () => {
    for (const key of ['device_uuid', 'versionUpdates', 'video.audioinput', 'note']) writeLocal(key, key)
    forgetTab()
    localStorage.clear()
    restoreDevice()
    expect(['device_uuid', 'versionUpdates', 'video.audioinput', 'note'].map(readLocal)).toEqual([
      'device_uuid',
      'versionUpdates',
      'video.audioinput',
      null,
    ])
    expect([window.name, Number(readLocal('signedOut')) > 0]).toEqual(['', true])
    localStorage.clear()
  })

  test('is empty if storage is disabled, and nothing fails', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const spies = (['getItem', 'setItem', 'clear'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
    )
    writeLocal('k', 'v')
    forgetTab()
    expect(readLocal('k')).toBeNull()
    for (const spy of spies) spy.mockRestore()
  })
})

test('a page that can sign in again says so when the session is found to have ended', () => {
  expect(tellSessionEnded()).toBe(false)
  const ended = vi.fn()
  const stop = onSessionEnded(ended)
  expect(tellSessionEnded()).toBe(true)
  stop()
  expect(tellSessionEnded()).toBe(false)
  expect(ended).toHaveBeenCalledTimes(1)
})

test('a listener for the session continues once it is renewed', () => {
  const go = vi.fn()
  const stop = onSessionRenewed(go)
  tellSessionRenewed()
  stop()
  tellSessionRenewed()
  expect(go).toHaveBeenCalledTimes(1)
})

test('a link back to a list leads to where its reader left it (OP-67)', () => {
  function Back() {
    const asLeft = useAsLeft()
    return (
      <>
        <a href={asLeft('/people')}>People</a>
        <a href={asLeft('/plans')}>Plans</a>
      </>
    )
  }
  onPage(<Back />, { root: { lists: { '/people': '?page=3' } } })
  expect(screen.getByText('People')).toHaveAttribute('href', '/people?page=3')
  expect(screen.getByText('Plans')).toHaveAttribute('href', '/plans')
})

test('the focus moves only when the focused element is gone', () => {
  function Next({ active = true }: { active?: boolean }) {
    return (
      <h2 tabIndex={-1} ref={useFocusWhenLost<HTMLHeadingElement>(active)}>
        Next step
      </h2>
    )
  }
  const { unmount } = render(<Next />)
  expect(screen.getByText('Next step')).toHaveFocus()
  unmount()
  render(<input aria-label="busy" />)
  screen.getByLabelText('busy').focus()
  render(<Next />)
  expect(screen.getByLabelText('busy')).toHaveFocus()
})
