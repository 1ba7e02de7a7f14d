import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import { InviteCard } from './invite-card'
import { ItemLinks, QuestionnaireList, StatusBadge } from './questionnaire-list'

describe('questionnaires', () => {
  const item = (code: string, rest: object) => ({
    code,
    title: `Questionnaire ${code}`,
    status: 'created',
    dateText: '',
    invitable: true,
    asked: true,
    links: [],
    action: null,
    ...rest,
  })
  const items = [
    item('A', { status: 'complete', links: [{ kind: 'responses', to: '/a' }] }),
    item('B', { status: 'started', action: { kind: 'resume', to: '/b' } }),
    item('C', { action: { kind: 'start', to: '/c' } }),
    item('D', { status: 'notCreated', action: { kind: 'create', to: '/survey/create?code=D' } }),
  ] as never[]

  test('link on, with the first one to do most prominent', () => {
    onPage(<QuestionnaireList items={items} idempotencyKey="k" />)
    expect(screen.getByRole('link', { name: /Questionnaire B/ })).toHaveClass('btn-primary')
    expect(screen.getByRole('link', { name: /Questionnaire C/ })).toHaveClass('btn-secondary')
    expect(screen.getByRole('link', { name: /Questionnaire A/ })).toHaveAttribute('href', '/a')
  })

  test('say in red what was created and nobody has started (SUR-19, OP-118)', () => {
    onPage(<QuestionnaireList items={items} idempotencyKey="k" />)
    const tones = screen.getAllByRole('listitem').map((row) => row.querySelector('.badge')!.className)
    expect(tones).toEqual(['success', 'warning', 'danger', 'neutral'].map((tone) => `badge tone-${tone}`))
  })

  test('that nobody has started are quiet outside of such a table (OP-118)', () => {
    onPage(<StatusBadge status="created" quiet />)
    expect(document.querySelector('.badge')).toHaveClass('tone-neutral')
  })

  test('start with a form whose key distinguishes them', async () => {
    const { sent } = onPage(<QuestionnaireList items={items} idempotencyKey="k" />)
    await userEvent.click(screen.getByRole('button', { name: /Questionnaire D/ }))
    await waitFor(() =>
      expect(sent).toEqual([{ to: '/survey/create?code=D', values: { idempotency_key: 'k-D' } }]),
    )
  })

  test('are only links within another form', () => {
    onPage(<ItemLinks item={items[3]!} />)
    expect(screen.getByRole('link', { name: /Questionnaire D/ })).toHaveAttribute(
      'href',
      '/survey/create?code=D',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('an invitation is sent with its key (OP-84)', async () => {
  const { sent } = onPage(<InviteCard idempotencyKey="k" />, { at: '/participant/details' })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() =>
    expect(sent).toEqual([{ to: '/participant/details?do=invite', values: { idempotency_key: 'k' } }]),
  )
})
