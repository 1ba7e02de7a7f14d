import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test, vi } from 'vitest'
import { FirstSteps } from '../basic/first-steps'
import { CheckMark } from '../basic/check-mark'
import { BillButtons } from '../note/bill-buttons'
import { AttentionChip } from './attention-chip'
import { EmrCard } from '~/ui/emr/emr-card'
import { MailStateBadge } from './mail-state'

describe('a reason to look at somebody', () => {
  test('is said in words, with the patient if it links to them', () => {
    onPage(
      <>
        <AttentionChip tone="act" label="PHQ-9 is worse" to="/chart/1" name="Ana Núñez" />
        <AttentionChip tone="info" label="New note" />
      </>,
    )
    expect(screen.getByRole('link')).toHaveAccessibleName('PHQ-9 is worse: Ana Núñez')
    expect(screen.getByText('New note').closest('a')).toBeNull()
  })

  test.each(['act', 'soon', 'info'] as const)('has an icon in addition to its color: %s', (tone) => {
    const { container } = onPage(<AttentionChip tone={tone} label="Look" />)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    expect(container.querySelector('.tone-danger') !== null, 'red is for what to act on').toBe(tone === 'act')
  })
})

describe('a record in the EMR', () => {
  const card = (over: Partial<Parameters<typeof EmrCard>[0]> = {}) =>
    onPage(<EmrCard emrId="abc-1" lookupTo="/emr?q=1" saveTo="/emr/save" mayDelete={false} {...over} />)

  test('that is linked shows its ID, and is updated by a form', async () => {
    const { sent } = card({ appointmentsTo: '/emr/times' })
    expect(screen.getByText('abc-1')).toBeVisible()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/emr/times',
      '/emr?q=1',
    ])
    await userEvent.click(screen.getByRole('button'))
    expect(sent).toEqual([{ to: '/emr/save', values: { do: 'update' } }])
  })

  test('that does not exist is created, with other words', () => {
    const { container, unmount } = card()
    const linked = container.textContent
    unmount()
    const { container: other } = card({ emrId: null })
    expect(other).not.toHaveTextContent('abc-1')
    expect(screen.getByRole('button').textContent).not.toBe('')
    expect(other.textContent).not.toBe(linked)
  })

  test('can be looked up only by users who may', () => {
    card({ lookupTo: null, saveTo: null })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('opens with the option to delete: may %s, with Shift %s (EMR-18)', (mayDelete, shiftKey, opens) => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign })
    card({ mayDelete })
    const link = screen.getByRole('link', { name: /look up/i })
    const event = createEvent.click(link, { shiftKey })
    link.addEventListener('click', (click) => click.preventDefault(), { once: true })
    fireEvent(link, event)
    expect(assign.mock.calls).toEqual(opens ? [['/emr?q=1&enableDelete=1']] : [])
    vi.unstubAllGlobals()
  })
})

test('an email shows its state, and why it failed', () => {
  onPage(
    <MailStateBadge tone="danger" state="Not delivered" why={['The mailbox is full.', 'Tried 3 times.']} />,
  )
  expect(screen.getByText('Not delivered').parentElement).toHaveTextContent(
    'Not deliveredThe mailbox is full.Tried 3 times.',
  )
})

test('first steps say which are done, and link to the open ones that the reader may do', () => {
  const step = (name: string, done: boolean, to: string | null) => ({ name, label: name, done, to })
  const steps = [
    step('practice', true, '/practices'),
    step('plan', false, '/plans'),
    step('mail', false, null),
  ]
  onPage(<FirstSteps title="First steps" steps={steps} state={{ done: 'Done', open: 'Still to do' }} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/plans'])
  const said = screen.getAllByRole('listitem').map((one) => one.textContent)
  expect(said).toEqual(['practice Done', 'plan Still to do', 'mail Still to do'])
})

test('the billing buttons name the note for screen readers', () => {
  const bill = {
    noBill: true,
    label: 'Create superbill',
    to: '/bill',
    claim: { label: 'Form 1500', to: '/claim' },
  }
  onPage(<BillButtons bill={bill} of="Progress note, 03/04/2026" />)
  expect(screen.getByRole('link', { name: 'Create superbill: Progress note, 03/04/2026' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Form 1500/ })).toHaveAttribute('href', '/claim')
})

test('a value that looks wrong says whether somebody has confirmed it', () => {
  const said = (mark: Parameters<typeof CheckMark>[0]['mark']) => {
    const { container, unmount } = onPage(<CheckMark mark={mark} />)
    const { textContent } = container
    unmount()
    return textContent
  }
  expect(said(null)).toBe('')
  expect(said('open')).not.toBe(said('confirmed'))
})
